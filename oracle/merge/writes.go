package main

import (
	"bytes"
	"encoding/json"
	"fmt"

	"sigs.k8s.io/structured-merge-diff/v6/fieldpath"
	"sigs.k8s.io/structured-merge-diff/v6/merge"
	"sigs.k8s.io/structured-merge-diff/v6/typed"
)

// object is one object of some kind after some writes.
type object struct {
	versions map[fieldpath.APIVersion]*typed.Parser
	value    any
	version  fieldpath.APIVersion
	managers fieldpath.ManagedFields
	ignored  map[fieldpath.APIVersion]fieldpath.Filter
}

func answerWrites(c *Case, result *Result) error {
	o := &object{managers: fieldpath.ManagedFields{}, ignored: map[fieldpath.APIVersion]fieldpath.Filter{}}
	for version, text := range c.Ignored {
		set := &fieldpath.Set{}
		if err := set.FromJSON(bytes.NewReader(text)); err != nil {
			return err
		}
		o.ignored[fieldpath.APIVersion(version)] = fieldpath.NewExcludeSetFilter(set)
	}
	if err := o.serve(c.Versions); err != nil {
		return err
	}
	for _, step := range c.Steps {
		if step.Op == "versions" {
			if err := o.serve(step.Versions); err != nil {
				return err
			}
			result.Steps = append(result.Steps, StepResult{})
			continue
		}
		var answer StepResult
		if err := o.write(&step, &answer); err != nil {
			answer = StepResult{Error: err.Error()}
		}
		result.Steps = append(result.Steps, answer)
	}
	return nil
}

// serve replaces the versions by others.
func (o *object) serve(versions map[string]json.RawMessage) error {
	o.versions = map[fieldpath.APIVersion]*typed.Parser{}
	for version, types := range versions {
		parser, err := parserOf(types)
		if err != nil {
			return err
		}
		o.versions[fieldpath.APIVersion(version)] = parser
	}
	return nil
}

// write does a step. A step with an error leaves nothing behind.
func (o *object) write(step *Step, answer *StepResult) error {
	version := fieldpath.APIVersion(step.Version)
	parser, ok := o.versions[version]
	if !ok {
		return missingVersion(version)
	}
	updater := (&merge.UpdaterBuilder{Converter: converter{o}, IgnoreFilter: o.ignored}).BuildUpdater()
	live, err := o.typed(version)
	if err != nil {
		return err
	}
	managers := o.managers.Copy()
	var next *typed.TypedValue
	switch step.Op {
	case "update":
		if next, err = typedOf(parser, step.Object, typed.AllowDuplicates); err == nil {
			next, managers, err = updater.Update(live, next, version, managers, step.Manager)
		}
	case "apply":
		var config *typed.TypedValue
		if config, err = typedOf(parser, step.Object); err == nil {
			next, managers, err = updater.Apply(live, config, version, managers, step.Manager, step.Force)
		}
	default:
		err = fmt.Errorf("unknown op %s", step.Op)
	}
	if err != nil {
		return err
	}
	o.managers = managers
	if next == nil {
		answer.Unchanged = true
	} else {
		o.value = plain(next)
		answer.Object = o.value
	}
	answer.Managers = map[string]Manager{}
	for name, managed := range managers {
		set, err := managed.Set().ToJSON()
		if err != nil {
			return err
		}
		answer.Managers[name] = Manager{Set: set, Version: string(managed.APIVersion()), Applied: managed.Applied()}
	}
	return nil
}

// typed is the object in a version, in which it is the same.
func (o *object) typed(version fieldpath.APIVersion) (*typed.TypedValue, error) {
	parser, ok := o.versions[version]
	if !ok {
		return nil, missingVersion(version)
	}
	return parser.Type(root).FromUnstructured(o.value, typed.AllowDuplicates)
}

type missingVersion fieldpath.APIVersion

func (v missingVersion) Error() string { return "no version " + string(v) }

type converter struct{ *object }

func (c converter) Convert(v *typed.TypedValue, version fieldpath.APIVersion) (*typed.TypedValue, error) {
	parser, ok := c.versions[version]
	if !ok {
		return v, missingVersion(version)
	}
	if v.Schema() == &parser.Schema {
		return v, nil
	}
	return parser.Type(root).FromUnstructured(plain(v), typed.AllowDuplicates)
}

func (c converter) IsMissingVersionError(err error) bool {
	_, ok := err.(missingVersion)
	return ok
}
