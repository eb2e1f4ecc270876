package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	structuralcel "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/apimachinery/pkg/version"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
	"k8s.io/apiserver/pkg/cel/common"
	"k8s.io/apiserver/pkg/registry/rest"
	"sigs.k8s.io/yaml"
)

// defaultNamespace is that of namespaced objects without one.
const defaultNamespace = "default"

// write is a request that writes a custom resource.
type write struct {
	c       *Case
	served  *servedDefinition
	version string
	object  *unstructured.Unstructured
	result  *Result
	// keepsNoVersion says that the object's resourceVersion is only that of
	// the stored one.
	keepsNoVersion bool
}

// answerResource judges a request that creates or updates a custom resource.
func answerResource(c *Case) *Result {
	body, err := c.definition()
	if err != nil {
		return fault(c, "crd: "+err.Error())
	}
	served, err := serve(body)
	if err != nil {
		return fault(c, "crd cannot be served: "+err.Error())
	}
	w := &write{c: c, served: served, version: c.requestedVersion(), result: newResult(c)}
	if served.versions[w.version] == nil {
		return fault(c, fmt.Sprintf("the definition has no version %q", w.version))
	}
	if c.Operation == "UPDATE" && !isGiven(c.OldObject) {
		return fault(c, "UPDATE without oldObject")
	}
	if ended := w.decode(); ended {
		return w.result
	}
	ctx, warnings := withWarnings()
	var errs field.ErrorList
	if isGiven(c.OldObject) {
		old, answered := w.readOld()
		if answered != nil {
			return answered
		}
		strategy := w.updateStrategy()
		if strategy == nil {
			return fault(c, "the version has no status subresource")
		}
		if err := checkUpdate(w.object, old, old.GetNamespace()); err != nil {
			return refused(c, err)
		}
		prepareUpdate(ctx, strategy, w.object, old)
		errs = rest.ValidateUpdate(ctx, w.object, old, strategy)
		if len(errs) == 0 {
			warnings.add(strategy.WarningsOnUpdate(ctx, w.object, old))
		}
		w.measureRules(errs, old)
	} else {
		strategy := served.versions[w.version].strategy
		w.prepareCreate()
		prepareCreate(ctx, w.object)
		strategy.PrepareForCreate(ctx, w.object)
		errs = rest.ValidateCreate(ctx, w.object, strategy)
		if len(errs) == 0 {
			warnings.add(strategy.WarningsOnCreate(ctx, w.object))
		}
		w.measureRules(errs, nil)
	}
	w.result.Errors = fieldErrors(errs)
	w.result.Warnings = slices.Concat(served.deprecation(w.version), w.result.Warnings, warnings.sorted())
	return w.finish(len(errs) == 0)
}

// requestedVersion is the case's version, or that of the object.
func (c *Case) requestedVersion() string {
	if c.Version != "" {
		return c.Version
	}
	var head struct {
		APIVersion string `json:"apiVersion"`
	}
	// What is not an object has no version.
	_ = json.Unmarshal(c.Object, &head)
	if head.APIVersion == "" && c.Raw != "" {
		_ = yaml.Unmarshal([]byte(c.Raw), &head)
	}
	slash := strings.LastIndex(head.APIVersion, "/")
	if slash < 0 {
		return ""
	}
	return head.APIVersion[slash+1:]
}

// decode reads the request's object, and reports whether that ends the request.
func (w *write) decode() bool {
	body, isYAML := []byte(w.c.Object), false
	if w.c.Raw != "" {
		body, isYAML = []byte(w.c.Raw), !strings.HasPrefix(strings.TrimSpace(w.c.Raw), "{")
	}
	wanted := w.served.kind.WithVersion(w.version)
	object, strict, err := w.served.decode(body, isYAML, fromRequest, wanted)
	if err != nil {
		w.result = refused(w.c, err)
		return true
	}
	slices.Sort(strict)
	if ended := judgeStrictness(w.c, strict, w.result); ended {
		return true
	}
	if got := object.GroupVersionKind().GroupVersion(); got != wanted.GroupVersion() {
		w.result = refused(w.c, otherVersion(got, wanted.GroupVersion()))
		return true
	}
	w.object = object
	if !w.served.isNamespaced() {
		object.SetNamespace("")
	} else if object.GetNamespace() == "" && !isGiven(w.c.OldObject) {
		object.SetNamespace(defaultNamespace)
	}
	return false
}

func (w *write) prepareCreate() {
	rest.WipeObjectMetaSystemFields(w.object)
	w.object.SetUID("")
	unstructured.RemoveNestedField(w.object.Object, "metadata", "creationTimestamp")
}

// readOld reads the stored object and completes both objects' metadata. The
// result is not nil if the stored object can't be read.
func (w *write) readOld() (*unstructured.Unstructured, *Result) {
	old, _, err := w.served.decode(w.c.OldObject, false, fromStorage, w.served.kind.WithVersion(w.version))
	if err != nil {
		return nil, fault(w.c, "oldObject: "+err.Error())
	}
	if w.served.isNamespaced() {
		if old.GetNamespace() == "" {
			old.SetNamespace(defaultNamespace)
		}
		if w.object.GetNamespace() == "" {
			w.object.SetNamespace(old.GetNamespace())
		}
	}
	w.keepsNoVersion = fillResourceVersions(w.object, old)
	return old, nil
}

// updateStrategy is nil if the version doesn't have the subresource.
func (w *write) updateStrategy() rest.RESTUpdateStrategy {
	if w.c.Subresource == "status" {
		return w.served.versions[w.version].status
	}
	return w.served.versions[w.version].strategy
}

// measureRules evaluates the rules once more, to learn what they cost. There is
// no cost if validation didn't come to them or they ended early.
func (w *write) measureRules(errs field.ErrorList, old *unstructured.Unstructured) {
	version := w.served.versions[w.version]
	if version.rules == nil || slices.ContainsFunc(errs, rulesWereSkipped) {
		return
	}
	ctx, _ := withWarnings()
	var oldContent any
	var options []structuralcel.Option
	if old != nil {
		oldContent = old.Object
		correlated := common.NewCorrelatedObject(w.object.Object, old.Object, &model.Structural{Structural: version.structural})
		options = append(options, structuralcel.WithRatcheting(correlated))
	}
	_, left := version.rules.Validate(ctx, nil, version.structural, w.object.Object, oldContent, celconfig.RuntimeCELCostBudget, options...)
	if left >= 0 {
		cost := celconfig.RuntimeCELCostBudget - left
		w.result.Cost = &cost
	}
}

func rulesWereSkipped(err *field.Error) bool {
	return strings.HasPrefix(err.Detail, "some validation rules were not checked")
}

// finish adds the object to the result.
func (w *write) finish(accepted bool) *Result {
	if accepted {
		stored, err := w.served.throughStorage(w.object, w.version)
		if err != nil {
			return fault(w.c, "storage: "+err.Error())
		}
		w.object = stored
	}
	if w.keepsNoVersion {
		unstructured.RemoveNestedField(w.object.Object, "metadata", "resourceVersion")
	}
	text, err := json.Marshal(w.object.Object)
	if err != nil {
		return fault(w.c, "object: "+err.Error())
	}
	w.result.Object = text
	return w.result
}

// deprecation is the warning that every request to a deprecated version brings.
func (s *servedDefinition) deprecation(requested string) []string {
	newest := ""
	var warnings []string
	for _, v := range s.crd.Spec.Versions {
		isNewer := version.CompareKubeAwareVersionStrings(requested, v.Name) < 0
		if v.Served && !v.Deprecated && isNewer && (newest == "" || version.CompareKubeAwareVersionStrings(newest, v.Name) < 0) {
			newest = v.Name
		}
	}
	for _, v := range s.crd.Spec.Versions {
		switch {
		case v.Name != requested || !v.Deprecated:
		case v.DeprecationWarning != nil:
			warnings = append(warnings, *v.DeprecationWarning)
		default:
			warnings = append(warnings, s.deprecationText(requested, newest))
		}
	}
	return warnings
}

func (s *servedDefinition) deprecationText(requested, newest string) string {
	text := fmt.Sprintf("%s/%s %s is deprecated", s.kind.Group, requested, s.kind.Kind)
	if newest != "" {
		text += fmt.Sprintf("; use %s/%s %s", s.kind.Group, newest, s.kind.Kind)
	}
	return text
}
