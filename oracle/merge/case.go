package main

import "encoding/json"

// Case is one question to structured-merge-diff, about values of the type
// "root" of a schema.
type Case struct {
	ID string `json:"id"`
	// Op is compare, fields, merge, remove, extract, reconcile or writes.
	Op string `json:"op"`
	// Types are the types of a schema, in structured-merge-diff's own form.
	Types json.RawMessage `json:"types,omitempty"`
	// Value is what is asked about; Patch is what it is compared or merged
	// with.
	Value json.RawMessage `json:"value,omitempty"`
	Patch json.RawMessage `json:"patch,omitempty"`
	// Set is a set of fields as FieldsV1; of remove, extract and reconcile.
	Set json.RawMessage `json:"set,omitempty"`
	// AppendKeyFields is of extract.
	AppendKeyFields bool `json:"appendKeyFields,omitempty"`
	// Versions are the types of each version's schema; of writes.
	Versions map[string]json.RawMessage `json:"versions,omitempty"`
	// Ignored are the fields of each version that nobody owns; of writes.
	Ignored map[string]json.RawMessage `json:"ignored,omitempty"`
	Steps   []Step                     `json:"steps,omitempty"`
}

// Step is one write to an object, or another set of versions from then on.
type Step struct {
	// Op is update, apply or versions.
	Op       string                     `json:"op"`
	Manager  string                     `json:"manager,omitempty"`
	Version  string                     `json:"version,omitempty"`
	Object   json.RawMessage            `json:"object,omitempty"`
	Force    bool                       `json:"force,omitempty"`
	Versions map[string]json.RawMessage `json:"versions,omitempty"`
}

// Result is the answer to a case.
type Result struct {
	ID string `json:"id"`
	// Fault is why a case can't be answered.
	Fault string `json:"fault,omitempty"`
	// Error is why structured-merge-diff refuses the question.
	Error string `json:"error,omitempty"`
	// Value is of merge, remove and extract.
	Value any `json:"value,omitempty"`
	// Set is of fields and reconcile; the others are of compare.
	Set      json.RawMessage `json:"set,omitempty"`
	Added    json.RawMessage `json:"added,omitempty"`
	Modified json.RawMessage `json:"modified,omitempty"`
	Removed  json.RawMessage `json:"removed,omitempty"`
	Steps    []StepResult    `json:"steps,omitempty"`
}

// StepResult is what became of a write.
type StepResult struct {
	Error     string             `json:"error,omitempty"`
	Unchanged bool               `json:"unchanged,omitempty"`
	Object    any                `json:"object,omitempty"`
	Managers  map[string]Manager `json:"managers,omitempty"`
}

// Manager is what a manager owns.
type Manager struct {
	Set     json.RawMessage `json:"set"`
	Version string          `json:"version"`
	Applied bool            `json:"applied,omitempty"`
}
