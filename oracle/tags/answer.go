package tags

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"k8s.io/apimachinery/pkg/api/operation"
	"k8s.io/apimachinery/pkg/util/validation/field"

	"kubevet/oracle/anyversion/lines"
)

// Main answers the cases of all suites that are linked in.
func Main() {
	invalid := func(c *Case, message string) any { return Invalid{c.ID, message} }
	lines.Program[Case, any]{
		Answer: func(c *Case) any {
			q, err := read(c)
			if err != nil {
				return invalid(c, err.Error())
			}
			return q.answer(c.ID)
		},
		Fault: invalid,
	}.Main()
}

// question is a case as the validators are asked it.
type question struct {
	validate    validateFunc
	op          operation.Operation
	object, old any
}

func read(c *Case) (*question, error) {
	scheme, ok := suites[c.Suite]
	if !ok {
		return nil, fmt.Errorf("unknown suite %q", c.Suite)
	}
	known, ok := scheme.types[c.Type]
	if !ok {
		return nil, fmt.Errorf("unknown type %q in suite %q", c.Type, c.Suite)
	}
	q := &question{validate: known.validate}
	q.op.Request.Subresources = c.Request.Subresources
	var err error
	if q.op.Options, err = scheme.readOptions(c.Options); err != nil {
		return nil, err
	}
	if q.object, err = known.decode(c.Object); err != nil {
		return nil, err
	}
	switch c.Operation {
	case "create":
		return q, nil
	case "update":
		q.op.Type = operation.Update
		if q.old = known.none(); len(c.OldObject) > 0 {
			q.old, err = known.decode(c.OldObject)
		}
		return q, err
	}
	return nil, fmt.Errorf("unknown operation %q", c.Operation)
}

func (s *Scheme) readOptions(text json.RawMessage) (map[string]bool, error) {
	options := map[string]bool{}
	if len(text) > 0 && text[0] == '{' {
		return options, json.Unmarshal(text, &options)
	}
	for _, name := range s.options {
		options[name] = false
	}
	if len(text) == 0 {
		return options, nil
	}
	var enabled []string
	if err := json.Unmarshal(text, &enabled); err != nil {
		return nil, err
	}
	for _, name := range enabled {
		options[name] = true
	}
	return options, nil
}

// answer calls the validators. They panic where a nil is behind no tag that
// stops at it.
func (q *question) answer(id string) (result Result) {
	result = Result{ID: id, Errors: []Error{}, Messages: []string{}, Marks: []string{}}
	defer func() {
		if thrown := recover(); thrown != nil {
			result.Panic = fmt.Sprint(thrown)
		}
	}()
	for _, err := range q.validate(context.Background(), q.op, q.object, q.old) {
		result.Errors = append(result.Errors, writeError(err))
	}
	slices.SortStableFunc(result.Errors, compareErrors)
	for _, err := range result.Errors {
		result.Messages = append(result.Messages, err.message)
		result.Marks = append(result.Marks, err.marks)
	}
	return result
}

func writeError(err *field.Error) Error {
	var marks []string
	if err.IsAlpha() {
		marks = append(marks, "alpha")
	}
	if err.IsBeta() {
		marks = append(marks, "beta")
	}
	if err.ShortCircuit {
		marks = append(marks, "shortCircuit")
	}
	return Error{
		Type:                 string(err.Type),
		Field:                err.Field,
		Detail:               err.Detail,
		BadValue:             writeBadValue(err.BadValue),
		Origin:               err.Origin,
		CoveredByDeclarative: err.CoveredByDeclarative,
		message:              err.Error(),
		marks:                strings.Join(marks, " "),
	}
}

func writeBadValue(value any) json.RawMessage {
	switch t := value.(type) {
	case error:
		value = t.Error()
	case field.OmitValueType:
		value = "<omitted>"
	}
	text, err := lines.Encode(value)
	if err != nil {
		panic(err)
	}
	return text
}

func compareErrors(a, b Error) int {
	return cmp.Or(
		cmp.Compare(a.Field, b.Field),
		cmp.Compare(a.Type, b.Type),
		cmp.Compare(a.Detail, b.Detail),
		cmp.Compare(a.Origin, b.Origin),
		cmp.Compare(string(a.BadValue), string(b.BadValue)),
		cmp.Compare(a.marks, b.marks))
}
