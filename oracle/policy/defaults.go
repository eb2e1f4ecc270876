package main

import (
	admissionv1 "k8s.io/api/admissionregistration/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/utils/ptr"
)

// The defaults of the API's policies. Those of kube-apiserver are in a package
// that is not published as a library.

func setValidatingDefaults(policy *admissionv1.ValidatingAdmissionPolicy) {
	setDefault(&policy.Spec.FailurePolicy, admissionv1.Fail)
	setMatchDefaults(policy.Spec.MatchConstraints)
}

func setMutatingDefaults(policy *admissionv1.MutatingAdmissionPolicy) {
	setDefault(&policy.Spec.FailurePolicy, admissionv1.Fail)
	if policy.Spec.ReinvocationPolicy == "" {
		policy.Spec.ReinvocationPolicy = admissionv1.NeverReinvocationPolicy
	}
	setMatchDefaults(policy.Spec.MatchConstraints)
}

func setMatchDefaults(match *admissionv1.MatchResources) {
	if match == nil {
		return
	}
	setDefault(&match.MatchPolicy, admissionv1.Equivalent)
	setDefault(&match.NamespaceSelector, metav1.LabelSelector{})
	setDefault(&match.ObjectSelector, metav1.LabelSelector{})
	for i := range match.ResourceRules {
		setDefault(&match.ResourceRules[i].Scope, admissionv1.AllScopes)
	}
	for i := range match.ExcludeResourceRules {
		setDefault(&match.ExcludeResourceRules[i].Scope, admissionv1.AllScopes)
	}
}

func setDefault[T any](at **T, value T) {
	if *at == nil {
		*at = ptr.To(value)
	}
}
