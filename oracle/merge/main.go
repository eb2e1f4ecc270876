// Command merge asks structured-merge-diff itself: what is different between
// values, which fields they have, what is left of them, and who owns the
// fields of an object after a sequence of writes.
//
//	merge <cases.jsonl >results.jsonl
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"kubevet/oracle/anyversion/lines"

	utiljson "k8s.io/apimachinery/pkg/util/json"
	"sigs.k8s.io/structured-merge-diff/v6/fieldpath"
	"sigs.k8s.io/structured-merge-diff/v6/typed"
)

const root = "root"

func main() {
	lines.Program[Case, *Result]{Answer: answer, Fault: fault}.Main()
}

func fault(c *Case, message string) *Result {
	return &Result{ID: c.ID, Fault: message}
}

func answer(c *Case) *Result {
	result := &Result{ID: c.ID}
	var err error
	if c.Op == "writes" {
		err = answerWrites(c, result)
	} else {
		err = answerQuestion(c, result)
	}
	if err != nil {
		return fault(c, err.Error())
	}
	return result
}

func answerQuestion(c *Case, result *Result) error {
	parser, err := parserOf(c.Types)
	if err != nil {
		return err
	}
	current, err := typedOf(parser, c.Value, typed.AllowDuplicates)
	if err != nil {
		return err
	}
	switch c.Op {
	case "fields":
		set, err := current.ToFieldSet()
		return result.set(&result.Set, set, err)
	case "compare":
		other, err := typedOf(parser, c.Patch, typed.AllowDuplicates)
		if err != nil {
			return err
		}
		comparison, err := current.Compare(other)
		if err != nil {
			result.Error = err.Error()
			return nil
		}
		return errors.Join(
			result.set(&result.Added, comparison.Added, nil),
			result.set(&result.Modified, comparison.Modified, nil),
			result.set(&result.Removed, comparison.Removed, nil),
		)
	case "merge":
		patch, err := typedOf(parser, c.Patch)
		if err != nil {
			return err
		}
		merged, err := current.Merge(patch)
		if err != nil {
			result.Error = err.Error()
			return nil
		}
		result.Value = plain(merged)
		return nil
	}
	set := &fieldpath.Set{}
	if err := set.FromJSON(bytes.NewReader(c.Set)); err != nil {
		return err
	}
	switch c.Op {
	case "remove":
		result.Value = plain(current.RemoveItems(set))
	case "extract":
		var options []typed.ExtractItemsOption
		if c.AppendKeyFields {
			options = append(options, typed.WithAppendKeyFields())
		}
		result.Value = plain(current.ExtractItems(set, options...))
	case "reconcile":
		reconciled, err := typed.ReconcileFieldSetWithSchema(set, current)
		if reconciled == nil {
			reconciled = set
		}
		return result.set(&result.Set, reconciled, err)
	default:
		return fmt.Errorf("unknown op %s", c.Op)
	}
	return nil
}

// set writes a set, or the error that there is instead.
func (r *Result) set(to *json.RawMessage, set *fieldpath.Set, err error) error {
	if err != nil {
		r.Error = err.Error()
		return nil
	}
	*to, err = set.ToJSON()
	return err
}

func parserOf(types json.RawMessage) (*typed.Parser, error) {
	return typed.NewParser(typed.YAMLObject(`{"types":` + string(types) + `}`))
}

func typedOf(parser *typed.Parser, text json.RawMessage, options ...typed.ValidationOptions) (*typed.TypedValue, error) {
	var v any
	if err := utiljson.Unmarshal(text, &v); err != nil {
		return nil, err
	}
	return parser.Type(root).FromUnstructured(v, options...)
}

func plain(v *typed.TypedValue) any {
	if v.AsValue() == nil {
		return nil
	}
	return v.AsValue().Unstructured()
}
