package migration

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/go-logr/logr"

	"k8s.io/apimachinery/pkg/api/operation"
	"k8s.io/apimachinery/pkg/conversion"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/apiserver/pkg/endpoints/request"
	"k8s.io/klog/v2"
)

// InternalObject is an object of the fake API's internal version.
type InternalObject struct {
	runtime.TypeMeta
	Old bool
}

// DeepCopyObject implements runtime.Object.
func (o *InternalObject) DeepCopyObject() runtime.Object { c := *o; return &c }

// servedObject is what an InternalObject is converted to for validation.
type servedObject struct {
	runtime.TypeMeta
	Old bool
}

// DeepCopyObject implements runtime.Object.
func (o *servedObject) DeepCopyObject() runtime.Object { c := *o; return &c }

// seenCall is what the declarative function is called with.
type seenCall struct {
	Operation    string   `json:"operation"`
	APIVersion   string   `json:"apiVersion"`
	Subresources []string `json:"subresources"`
	HasOld       bool     `json:"hasOld"`
	Options      any      `json:"options,omitempty"`
}

// fakeAPI makes a scheme with one kind, whose declarative validation answers
// with the case's errors, and hands each call to called.
func fakeAPI(c *Case, errs *Errors, called func(*seenCall)) *runtime.Scheme {
	version := schema.GroupVersion{Group: c.Group, Version: c.Version}
	if served := c.SubresourceGVK; served != nil {
		version = schema.GroupVersion{Group: served.Group, Version: served.Version}
	}
	internal := schema.GroupVersion{Group: version.Group, Version: runtime.APIVersionInternal}
	scheme := runtime.NewScheme()
	scheme.AddKnownTypeWithName(internal.WithKind(c.Kind), &InternalObject{})
	scheme.AddKnownTypeWithName(version.WithKind(c.Kind), &servedObject{})
	must(scheme.AddConversionFunc((*InternalObject)(nil), (*servedObject)(nil), c.Conversions.convert))
	if c.Unvalidated {
		return scheme
	}
	scheme.AddValidationFunc((*servedObject)(nil), func(_ context.Context, op operation.Operation, obj, old any) field.ErrorList {
		called(&seenCall{
			Operation:    operationNames[op.Type],
			APIVersion:   apiVersionOf(obj),
			Subresources: append([]string{}, op.Request.Subresources...),
			HasOld:       old != nil,
			Options:      optionsOf(op),
		})
		path := op.Request.SubresourcePath()
		if c.Validates != nil && !slices.Contains(c.Validates, path) {
			return field.ErrorList{field.InternalError(nil, fmt.Errorf("no validation found for *%s.%s, subresource: %v", version.Version, c.Kind, path))}
		}
		return declarativeErrors(c.Declarative, errs)
	})
	return scheme
}

// optionsOf are a map or a list, by version; nil if there are none.
func optionsOf(op operation.Operation) any {
	if op.Options == nil {
		return nil
	}
	return op.Options
}

func apiVersionOf(obj any) string {
	version, _ := obj.(*servedObject).GroupVersionKind().ToAPIVersionAndKind()
	return version
}

// declarativeErrors makes the errors of a case until one is a panic.
func declarativeErrors(in []ErrorIn, errs *Errors) field.ErrorList {
	var list field.ErrorList
	for _, one := range in {
		if one.Panic != nil || one.PanicAs != "" {
			throw(one)
		}
		list = append(list, errs.one(one))
	}
	return list
}

// throw panics as the case says: with a value, an error, or an error of Go's runtime.
func throw(in ErrorIn) {
	value := readValue(in.Panic)
	switch in.PanicAs {
	case "error":
		panic(errors.New(value.(string)))
	case "nilMap":
		var entries map[string]int
		entries["x"] = 1
	case "index":
		var list []int
		_ = list[len(in.Type)]
	}
	panic(value)
}

// convert is a conversion function, which ends as the case says.
func (c *Conversions) convert(in, out any, _ conversion.Scope) error {
	from := in.(*InternalObject)
	end := c.Convert
	if from.Old {
		end = c.ConvertOld
	}
	if end != nil && end.Panic != "" {
		panic(end.Panic)
	}
	if end != nil && end.Error != "" {
		return errors.New(end.Error)
	}
	out.(*servedObject).Old = from.Old
	return nil
}

// Context is that of a request; what is logged goes to the logs.
func (r *Request) Context(logs *Logs) context.Context {
	ctx := klog.NewContext(context.Background(), logr.New(logs))
	if r.NoRequestInfo {
		return ctx
	}
	return request.WithRequestInfo(ctx, &request.RequestInfo{
		IsResourceRequest: true,
		APIGroup:          r.Group,
		APIVersion:        r.Version,
		Subresource:       r.Subresource,
	})
}

// GroupVersionKind implements rest.GroupVersionKindProvider.
func (r *Request) GroupVersionKind(schema.GroupVersion) schema.GroupVersionKind {
	return schema.GroupVersionKind{Group: r.SubresourceGVK.Group, Version: r.SubresourceGVK.Version, Kind: r.SubresourceGVK.Kind}
}

// Object is the new object of the request, nil if there is none.
func (r *Request) Object() runtime.Object {
	if r.NoObject {
		return nil
	}
	return &InternalObject{}
}
