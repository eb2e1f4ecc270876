package main

import "encoding/json"

// Case is one line of input: a sequence of writes to one object.
type Case struct {
	ID    string          `json:"id"`
	CRD   json.RawMessage `json:"crd,omitempty"`
	GVK   *GVK            `json:"gvk,omitempty"`
	Steps []Step          `json:"steps"`
}

// GVK names a type. With a crd it names the version that requests use when an
// object carries none; without one, a type of Kubernetes itself.
type GVK struct {
	Group   string `json:"group,omitempty"`
	Version string `json:"version"`
	Kind    string `json:"kind"`
}

// Step is one request.
type Step struct {
	Op          string          `json:"op"` // create | update | patch | apply | crd | csaUpgrade
	Manager     string          `json:"manager,omitempty"`
	Force       bool            `json:"force,omitempty"`
	Object      json.RawMessage `json:"object,omitempty"`
	Patch       json.RawMessage `json:"patch,omitempty"`
	PatchType   string          `json:"patchType,omitempty"` // merge | json | strategic
	Version     string          `json:"version,omitempty"`
	Subresource string          `json:"subresource,omitempty"`
	Time        string          `json:"time,omitempty"`
	DryRun      bool            `json:"dryRun,omitempty"`
	KeepRV      bool            `json:"keepResourceVersion,omitempty"`
	CRD         json.RawMessage `json:"crd,omitempty"`
	CSAManagers []string        `json:"csaManagers,omitempty"`
}

// Result is one line of output.
type Result struct {
	ID    string       `json:"id"`
	Steps []StepResult `json:"steps,omitempty"`
	// Fault says why the case can't be asked.
	Fault string `json:"fault,omitempty"`
}

// StepResult is the answer to one request.
type StepResult struct {
	Object    map[string]any `json:"object,omitempty"`
	Parent    map[string]any `json:"parent,omitempty"`
	Created   bool           `json:"created,omitempty"`
	Unchanged bool           `json:"unchanged,omitempty"`
	Conflicts []Conflict     `json:"conflicts,omitempty"`
	Error     *StatusError   `json:"error,omitempty"`
}

// Conflict is one cause of an apply conflict.
type Conflict struct {
	Manager string `json:"manager"`
	Field   string `json:"field"`
}

// StatusError is the part of a Status that a client acts on.
type StatusError struct {
	Code    int32         `json:"code"`
	Reason  string        `json:"reason,omitempty"`
	Message string        `json:"message"`
	Causes  []StatusCause `json:"causes,omitempty"`
}

// StatusCause is one cause in a Status.
type StatusCause struct {
	Reason  string `json:"reason,omitempty"`
	Message string `json:"message,omitempty"`
	Field   string `json:"field,omitempty"`
}
