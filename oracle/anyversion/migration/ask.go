package migration

import (
	"encoding/json"
	"errors"
	"fmt"

	utilerrors "k8s.io/apimachinery/pkg/util/errors"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

// ask answers ops about errors, paths, lists and matchers.
func (l *layer) ask(c *Case) map[string]any {
	errs := newErrors(l.Lifecycle)
	switch c.Op {
	case "text":
		err := errs.one(*c.Error)
		return map[string]any{"text": err.Error(), "body": err.ErrorBody()}
	case "path":
		return askPath(c)
	case "construct":
		return map[string]any{"error": errs.write(l.construct(c, errs))}
	case "aggregate":
		return askAggregate(errs.List(c.Errors))
	case "filter":
		list := errs.List(c.Errors)
		var dropped []utilerrors.Matcher
		for _, t := range c.Types {
			dropped = append(dropped, field.NewErrorTypeMatcher(field.ErrorType(t)))
		}
		return map[string]any{"kept": positions(list, list.Filter(dropped...))}
	case "extractCovered":
		list := errs.List(c.Errors)
		return map[string]any{"kept": positions(list, list.ExtractCoveredByDeclarative())}
	case "removeCovered":
		list := errs.List(c.Errors)
		return map[string]any{"kept": positions(list, list.RemoveCoveredByDeclarative())}
	case "match":
		return l.askMatch(c, errs)
	case "test":
		return l.askTest(c, errs)
	}
	if answer := l.Ask(c, errs); answer != nil {
		return answer
	}
	panic("unknown op " + c.Op)
}

// askPath walks steps from the root, or from the nil path.
func askPath(c *Case) map[string]any {
	var path *field.Path
	if c.Start != "nil" {
		path = field.NewPath(c.Start)
	}
	for _, step := range c.Steps {
		switch step[0] {
		case "new":
			names := readTexts(step[1:])
			path = field.NewPath(names[0], names[1:]...)
		case "child":
			names := readTexts(step[1:])
			path = path.Child(names[0], names[1:]...)
		case "index":
			path = path.Index(int(step[1].(float64)))
		case "key":
			path = path.Key(step[1].(string))
		default:
			panic(fmt.Sprint("unknown step ", step[0]))
		}
	}
	answer := map[string]any{"path": path.String()}
	if path != nil {
		answer["root"] = path.Root().String()
	}
	return answer
}

func askAggregate(list field.ErrorList) map[string]any {
	aggregate := list.ToAggregate()
	if aggregate == nil {
		return map[string]any{"text": nil, "kept": nil}
	}
	var kept field.ErrorList
	for _, err := range aggregate.Errors() {
		kept = append(kept, err.(*field.Error))
	}
	return map[string]any{"text": aggregate.Error(), "kept": positions(list, kept)}
}

func (l *layer) construct(c *Case, errs *Errors) *field.Error {
	var path *field.Path
	if c.Path != "" {
		path = field.NewPath(c.Path)
	}
	value := readValue(c.Value)
	text, _ := value.(string)
	err := constructCommon(c, path, value)
	if err == nil {
		err = l.Construct(c, path, text)
	}
	if err == nil {
		panic("unknown constructor " + c.Fn)
	}
	errs.rememberConstructed(err)
	return err
}

// constructCommon makes the errors that every version can make.
func constructCommon(c *Case, path *field.Path, value any) *field.Error {
	switch c.Fn {
	case "required":
		return field.Required(path, c.Detail)
	case "forbidden":
		return field.Forbidden(path, c.Detail)
	case "invalid":
		return field.Invalid(path, value, c.Detail)
	case "typeInvalid":
		return field.TypeInvalid(path, value, c.Detail)
	case "notFound":
		return field.NotFound(path, value)
	case "duplicate":
		return field.Duplicate(path, value)
	case "notSupported":
		return field.NotSupported(path, value, c.Values)
	case "tooLong":
		return field.TooLong(path, value, c.Max)
	case "tooMany":
		return field.TooMany(path, c.Actual, c.Max)
	case "internalError":
		return field.InternalError(path, errors.New(c.Detail))
	}
	return nil
}

// rememberConstructed writes the bad value that a constructor chose. Errors
// and values without JSON have none.
func (e *Errors) rememberConstructed(err *field.Error) {
	switch err.BadValue.(type) {
	case error:
	case field.OmitValueType:
		e.badValues[err] = json.RawMessage(`{"$go":"omitted"}`)
	default:
		if text, failed := json.Marshal(err.BadValue); failed == nil {
			e.badValues[err] = text
		}
	}
}
