package main

import (
	"fmt"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/install"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/registry/customresourcedefinition"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/apiserver/pkg/registry/rest"
)

var (
	scheme  = newScheme()
	decoder = serializer.NewCodecFactory(scheme, serializer.EnableStrict).UniversalDeserializer()
)

func newScheme() *runtime.Scheme {
	s := runtime.NewScheme()
	install.Install(s)
	return s
}

// definition is a CRD as the server reads it.
type definition struct {
	versioned *apiextensionsv1.CustomResourceDefinition
	internal  *apiextensions.CustomResourceDefinition
	// strict are the errors of strict decoding.
	strict []string
}

// decodeDefinition decodes a request's body, sets defaults, and converts it to
// the internal version.
func decodeDefinition(body []byte) (*definition, error) {
	// The request's path names the kind if the body doesn't.
	wanted := apiextensionsv1.SchemeGroupVersion.WithKind("CustomResourceDefinition")
	decoded, kind, err := decoder.Decode(body, &wanted, nil)
	strict, err := strictErrors(err)
	if err != nil {
		return nil, err
	}
	versioned, ok := decoded.(*apiextensionsv1.CustomResourceDefinition)
	if !ok && kind.GroupVersion() != wanted.GroupVersion() {
		return nil, otherVersion(kind.GroupVersion(), wanted.GroupVersion())
	}
	if !ok {
		return nil, fmt.Errorf("not a CustomResourceDefinition: %T", decoded)
	}
	scheme.Default(versioned)
	internal := &apiextensions.CustomResourceDefinition{}
	if err := scheme.Convert(versioned.DeepCopy(), internal, nil); err != nil {
		return nil, err
	}
	return &definition{versioned, internal, strict}, nil
}

func otherVersion(got, want schema.GroupVersion) error {
	return fmt.Errorf("the API version in the data (%s) does not match the expected API version (%s)", got, want)
}

// answerDefinition judges a request that creates or updates a definition.
func answerDefinition(c *Case) *Result {
	body, err := c.definition()
	if err != nil {
		return fault(c, "crd: "+err.Error())
	}
	oldBody, err := c.oldDefinition()
	if err != nil {
		return fault(c, "oldCrd: "+err.Error())
	}
	decoded, err := decodeDefinition(body)
	if err != nil {
		return refused(c, err)
	}
	result := newResult(c)
	if ended := judgeStrictness(c, decoded.strict, result); ended {
		return result
	}
	crd := decoded.internal
	var errs field.ErrorList
	ctx, warnings := withWarnings()
	strategy := customresourcedefinition.NewStrategy(scheme)
	if oldBody == nil {
		// Definitions have no namespace, whatever the request says.
		crd.Namespace = ""
		prepareCreate(ctx, crd)
		strategy.PrepareForCreate(ctx, crd)
		errs = rest.ValidateCreate(ctx, crd, strategy)
		if len(errs) == 0 {
			warnings.add(strategy.WarningsOnCreate(ctx, crd))
		}
	} else {
		stored, err := decodeDefinition(oldBody)
		if err != nil {
			return fault(c, "oldCrd: "+err.Error())
		}
		old := stored.internal
		fillResourceVersions(crd, old)
		if err := checkUpdate(crd, old, ""); err != nil {
			return refused(c, err)
		}
		prepareUpdate(ctx, strategy, crd, old)
		errs = rest.ValidateUpdate(ctx, crd, old, strategy)
		if len(errs) == 0 {
			warnings.add(strategy.WarningsOnUpdate(ctx, crd, old))
		}
	}
	result.Errors = fieldErrors(errs)
	result.Warnings = append(result.Warnings, warnings.sorted()...)
	result.Rules, result.Totals = estimateRules(crd)
	return result
}
