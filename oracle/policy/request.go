package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/admission"
	"k8s.io/apiserver/pkg/admission/plugin/policy/matching"
	"k8s.io/apiserver/pkg/authentication/user"
	"k8s.io/apiserver/pkg/warning"
)

// question is a case as the plugins are asked it.
type question struct {
	ctx        context.Context
	attributes admission.Attributes
	objects    *objectInterfaces
	matcher    *matching.Matcher
	params     *params
	paramScope meta.RESTScope
	schemas    *schemas
	warnings   *warnings
}

// warnings keeps those of a response.
type warnings struct{ texts []string }

// AddWarning implements warning.Recorder.
func (w *warnings) AddWarning(_, text string) { w.texts = append(w.texts, text) }

func readQuestion(c *Case) (*question, error) {
	known, err := readDefinitions(c.CRDs)
	if err != nil {
		return nil, err
	}
	objects := &objectInterfaces{typed: c.Typed, equivalents: c.Equivalents, schemas: known.structural}
	attributes, err := readAttributes(c, objects, known)
	if err != nil {
		return nil, err
	}
	here, err := readNamespaces(c.Namespaces)
	if err != nil {
		return nil, err
	}
	isNamespace := attributes.GetKind().GroupKind() == schema.GroupKind{Kind: "Namespace"}
	if name := attributes.GetNamespace(); name != "" && !isNamespace {
		here.ensure(name)
	}
	q := &question{
		attributes: attributes,
		objects:    objects,
		matcher:    matching.NewMatcher(here, nil),
		paramScope: meta.RESTScopeNamespace,
		schemas:    known.schemas,
		warnings:   &warnings{},
	}
	if c.ParamScope == "Cluster" {
		q.paramScope = meta.RESTScopeRoot
	}
	q.ctx = warning.WithWarningRecorder(context.Background(), q.warnings)
	q.params, err = readParams(c.Params)
	return q, err
}

// readAttributes completes what the request leaves to its object.
func readAttributes(c *Case, objects *objectInterfaces, known *definitions) (admission.Attributes, error) {
	object, old, err := readObjects(c, objects)
	if err != nil {
		return nil, err
	}
	some := object
	if some == nil {
		some = old
	}
	request := &c.Request
	var kind schema.GroupVersionKind
	if request.Kind != nil {
		kind = schema.GroupVersionKind(*request.Kind)
	} else if some != nil {
		kind = some.GetObjectKind().GroupVersionKind()
	}
	resource := known.resourceOf(kind)
	if request.Resource != nil {
		resource = schema.GroupVersionResource(*request.Resource)
	}
	name, namespace := request.Name, request.Namespace
	if some != nil {
		if metadata, err := meta.Accessor(some); err == nil {
			name, namespace = cmp.Or(name, metadata.GetName()), cmp.Or(namespace, metadata.GetNamespace())
		}
	}
	options, err := (&objectInterfaces{}).decode(request.Options)
	if err != nil {
		return nil, fmt.Errorf("options: %w", err)
	}
	info := &user.DefaultInfo{Name: request.UserInfo.Username, UID: request.UserInfo.UID, Groups: request.UserInfo.Groups, Extra: request.UserInfo.Extra}
	operation := admission.Operation(cmp.Or(request.Operation, string(admission.Create)))
	return admission.NewAttributesRecord(object, old, kind, namespace, name, resource, request.SubResource, operation, options, request.DryRun, info), nil
}

func readObjects(c *Case, objects *objectInterfaces) (object, old runtime.Object, err error) {
	text := c.Object
	if len(text) == 0 && c.ObjectRef != "" {
		if text, err = references.Read(c.ObjectRef); err != nil {
			return nil, nil, err
		}
	}
	if object, err = objects.decode(text); err != nil {
		return nil, nil, fmt.Errorf("object: %w", err)
	}
	if old, err = objects.decode(c.OldObject); err != nil {
		return nil, nil, fmt.Errorf("oldObject: %w", err)
	}
	return object, old, nil
}

// readBindings decodes bindings and sets their defaults; without any (nil)
// there is the one that is assumed.
func readBindings[T any](texts []json.RawMessage, assumed *T, setDefaults func(*T)) ([]*T, error) {
	if texts == nil {
		return []*T{assumed}, nil
	}
	var bindings []*T
	for _, text := range texts {
		binding := new(T)
		if err := json.Unmarshal(text, binding); err != nil {
			return nil, fmt.Errorf("binding: %w", err)
		}
		setDefaults(binding)
		bindings = append(bindings, binding)
	}
	return bindings, nil
}

// configurationError is nil for policies that the server could set up.
func (p *Policy) configurationError() error {
	if p.ConfigurationError == "" {
		return nil
	}
	return errors.New(p.ConfigurationError)
}

// deniedBy is what a client gets to know of an error.
func deniedBy(err error) *Denied {
	var status *apierrors.StatusError
	if !errors.As(err, &status) {
		return &Denied{Message: err.Error()}
	}
	denied := &Denied{
		Message: status.ErrStatus.Message,
		Reason:  string(status.ErrStatus.Reason),
		Code:    status.ErrStatus.Code,
	}
	if details := status.ErrStatus.Details; details != nil {
		for _, cause := range details.Causes {
			denied.Causes = append(denied.Causes, cause.Message)
		}
	}
	return denied
}
