package migration

import (
	"encoding/json"

	"k8s.io/apimachinery/pkg/util/validation/field"
)

// ErrorIn is an error as cases write it, or a panic in its place.
type ErrorIn struct {
	Type                 string          `json:"type"`
	Field                string          `json:"field"`
	BadValue             json.RawMessage `json:"badValue"`
	Detail               string          `json:"detail"`
	Origin               string          `json:"origin"`
	CoveredByDeclarative bool            `json:"coveredByDeclarative"`
	Alpha                bool            `json:"alpha"`
	Beta                 bool            `json:"beta"`
	Marks

	Panic   json.RawMessage `json:"panic"`
	PanicAs string          `json:"panicAs"`
}

// Marks are those of errors that not every version has.
type Marks struct {
	FromImperative bool `json:"fromImperative,omitempty"`
	// Level is written only in results: cases say alpha or beta.
	Level                       Level `json:"level,omitempty"`
	ShortCircuit                bool  `json:"shortCircuit,omitempty"`
	ShortCircuitedInDeclarative bool  `json:"shortCircuitedInDeclarative,omitempty"`
}

// Level is the stability level of an error, empty for standard.
type Level string

// The levels.
const (
	Alpha Level = "alpha"
	Beta  Level = "beta"
)

// errorOut is an error as results write it.
type errorOut struct {
	Type                 string          `json:"type"`
	Field                string          `json:"field"`
	BadValue             json.RawMessage `json:"badValue,omitempty"`
	Detail               string          `json:"detail,omitempty"`
	Origin               string          `json:"origin,omitempty"`
	CoveredByDeclarative bool            `json:"coveredByDeclarative,omitempty"`
	Marks
	Text string `json:"text"`
}

// Errors makes errors, and remembers how a case wrote their bad values, so
// that results can repeat it.
type Errors struct {
	lifecycle Lifecycle
	badValues map[*field.Error]json.RawMessage
}

func newErrors(lifecycle Lifecycle) *Errors {
	return &Errors{lifecycle, map[*field.Error]json.RawMessage{}}
}

func (e *Errors) one(in ErrorIn) *field.Error {
	err := &field.Error{
		Type:                 field.ErrorType(in.Type),
		Field:                in.Field,
		BadValue:             readValue(in.BadValue),
		Detail:               in.Detail,
		Origin:               in.Origin,
		CoveredByDeclarative: in.CoveredByDeclarative,
	}
	if in.Alpha {
		in.Level = Alpha
	} else if in.Beta {
		in.Level = Beta
	}
	e.lifecycle.SetMarks(err, in.Marks)
	if string(in.BadValue) != "null" {
		e.badValues[err] = in.BadValue
	}
	return err
}

// List makes a list of errors.
func (e *Errors) List(in []ErrorIn) field.ErrorList {
	var list field.ErrorList
	for _, one := range in {
		list = append(list, e.one(one))
	}
	return list
}

func (e *Errors) write(err *field.Error) errorOut {
	return errorOut{
		Type:                 string(err.Type),
		Field:                err.Field,
		BadValue:             e.badValues[err],
		Detail:               err.Detail,
		Origin:               err.Origin,
		CoveredByDeclarative: err.CoveredByDeclarative,
		Marks:                e.lifecycle.Marks(err),
		Text:                 err.Error(),
	}
}

// Write writes a list of errors.
func (e *Errors) Write(list field.ErrorList) any {
	out := []errorOut{}
	for _, err := range list {
		out = append(out, e.write(err))
	}
	return out
}

// positions are those of the kept errors in all of them. Errors that look
// alike are still different ones.
func positions(all, kept field.ErrorList) []int {
	found := []int{}
	for _, one := range kept {
		for i, err := range all {
			if err == one {
				found = append(found, i)
			}
		}
	}
	return found
}
