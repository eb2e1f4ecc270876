package combinednetpolicy

import (
	"context"

	"k8s.io/apimachinery/pkg/api/operation"
	"k8s.io/apimachinery/pkg/util/validation"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

// ValidateCustom_CIDR wants a CIDR in canonical form.
func ValidateCustom_CIDR(_ context.Context, _ operation.Operation, path *field.Path, value, _ *CIDR) field.ErrorList {
	return validation.IsValidCIDR(path, string(*value))
}

// ValidateCustom_IP wants an address in canonical form.
func ValidateCustom_IP(_ context.Context, _ operation.Operation, path *field.Path, value, _ *IP) field.ErrorList {
	return validation.IsValidIP(path, string(*value))
}
