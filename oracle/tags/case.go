package tags

import "encoding/json"

// Case is one line of input.
type Case struct {
	ID    string `json:"id"`
	Suite string `json:"suite"`
	Type  string `json:"type"`
	// Operation is create or update.
	Operation string          `json:"operation"`
	Object    json.RawMessage `json:"object"`
	OldObject json.RawMessage `json:"oldObject"`
	// Options are a list of those that are on, while all others of the suite
	// are off, or a map of all that are defined.
	Options json.RawMessage `json:"options"`
	Request struct {
		Subresources []string `json:"subresources"`
	} `json:"request"`
}

// Result is one line of output. All lists have the same order: errors are
// sorted by what they say.
type Result struct {
	ID     string  `json:"id"`
	Errors []Error `json:"errors"`
	// Messages are the errors' texts, Marks "alpha" or "beta", then
	// "shortCircuit", separated by a blank.
	Messages []string `json:"messages"`
	Marks    []string `json:"marks"`
	// Panic is that of the validators.
	Panic string `json:"panic,omitempty"`
}

// Invalid is a line of output for a case whose object does not decode, or that
// can't be asked.
type Invalid struct {
	ID      string `json:"id"`
	Invalid string `json:"invalid"`
}

// Error is a field error.
type Error struct {
	Type                 string          `json:"type"`
	Field                string          `json:"field"`
	Detail               string          `json:"detail"`
	BadValue             json.RawMessage `json:"badValue"`
	Origin               string          `json:"origin"`
	CoveredByDeclarative bool            `json:"coveredByDeclarative,omitempty"`

	message, marks string
}
