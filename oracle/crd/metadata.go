package main

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apiserver/pkg/endpoints/handlers"
	"k8s.io/apiserver/pkg/registry/generic/registry"
	"k8s.io/apiserver/pkg/registry/rest"
	"k8s.io/apiserver/pkg/storage/names"
	"k8s.io/apiserver/pkg/warning"
)

// What the handlers and the generic registry do to metadata around a strategy.
// They are not exported in a form that works without storage.

// warningList keeps the warnings of a request.
type warningList struct{ texts []string }

// AddWarning implements warning.Recorder.
func (w *warningList) AddWarning(_, text string) {
	w.texts = append(w.texts, withoutMadeUpNames(text))
}

func (w *warningList) add(texts []string) {
	for _, text := range texts {
		w.AddWarning("", text)
	}
}

func (w *warningList) sorted() []string {
	slices.Sort(w.texts)
	return w.texts
}

func withWarnings() (context.Context, *warningList) {
	list := &warningList{}
	return warning.WithWarningRecorder(context.Background(), list), list
}

// prepareCreate does what precedes PrepareForCreate, but for what differs from
// request to request: uid and creationTimestamp.
func prepareCreate(ctx context.Context, obj metav1.Object) {
	rest.WipeObjectMetaSystemFields(obj)
	prepareWrite(ctx, obj)
	if obj.GetName() == "" && obj.GetGenerateName() != "" {
		obj.SetName(generateName(obj.GetGenerateName()))
	}
}

// generateName appends "xxxxx" where the server's generator appends something random.
func generateName(base string) string {
	const random = "xxxxx"
	return base[:min(len(base), names.MaxGeneratedNameLength)] + random
}

// prepareUpdate does what rest.BeforeUpdate does before validation, and what
// the handlers do before that.
func prepareUpdate(ctx context.Context, strategy rest.RESTUpdateStrategy, obj, old runtime.Object) {
	to, from := metadata(obj), metadata(old)
	prepareWrite(ctx, to)
	from.SetManagedFields(nil)
	to.SetGeneration(from.GetGeneration())
	strategy.PrepareForUpdate(ctx, obj, old)
	if to.GetUID() == "" {
		to.SetUID(from.GetUID())
	}
	if created := from.GetCreationTimestamp(); !created.IsZero() {
		to.SetCreationTimestamp(created)
	}
	if deleted := from.GetDeletionTimestamp(); !deleted.IsZero() {
		to.SetDeletionTimestamp(deleted)
	}
	if to.GetDeletionGracePeriodSeconds() == nil {
		if seconds := from.GetDeletionGracePeriodSeconds(); seconds != nil {
			to.SetDeletionGracePeriodSeconds(seconds)
		}
	}
}

func metadata(obj runtime.Object) metav1.Object {
	accessor, err := meta.Accessor(obj)
	if err != nil {
		panic(err)
	}
	return accessor
}

// prepareWrite drops managedFields, which the server writes anew whatever the
// request says, and repeated owner references, of which it warns.
func prepareWrite(ctx context.Context, obj metav1.Object) {
	obj.SetManagedFields(nil)
	var kept []metav1.OwnerReference
	var repeated []string
	for _, owner := range obj.GetOwnerReferences() {
		isSame := func(other metav1.OwnerReference) bool { return reflect.DeepEqual(owner, other) }
		if slices.ContainsFunc(kept, isSame) {
			repeated = append(repeated, string(owner.UID))
		} else {
			kept = append(kept, owner)
		}
	}
	if len(repeated) > 0 {
		warning.AddWarning(ctx, "", fmt.Sprintf(handlers.DuplicateOwnerReferencesWarningFormat, strings.Join(repeated, ", ")))
		obj.SetOwnerReferences(kept)
	}
}

// fillResourceVersions makes an update one of the stored object's latest
// version where the case doesn't say, and reports whether it did.
func fillResourceVersions(obj, old metav1.Object) bool {
	if old.GetResourceVersion() == "" {
		old.SetResourceVersion("1")
	}
	if obj.GetResourceVersion() != "" {
		return false
	}
	obj.SetResourceVersion(old.GetResourceVersion())
	return true
}

// checkUpdate says why an update never comes to validation: the request's path
// has the name and namespace of the stored object, and uid and resourceVersion
// are preconditions.
func checkUpdate(obj, old metav1.Object, namespace string) error {
	if old.GetName() == "" {
		return nil
	}
	if err := rest.EnsureObjectNamespaceMatchesRequestNamespace(namespace, obj); err != nil {
		return err
	}
	switch {
	case obj.GetName() == "":
		return fmt.Errorf("the name of the object (%s based on URL) was undeterminable: name must be provided", old.GetName())
	case obj.GetName() != old.GetName():
		return fmt.Errorf("the name of the object (%s) does not match the name on the URL (%s)", obj.GetName(), old.GetName())
	case obj.GetUID() != "" && obj.GetUID() != old.GetUID():
		return fmt.Errorf("Precondition failed: UID in precondition: %s, UID in object meta: %s", obj.GetUID(), old.GetUID())
	case obj.GetResourceVersion() != old.GetResourceVersion():
		return errors.New(registry.OptimisticLockErrorMsg)
	}
	return nil
}
