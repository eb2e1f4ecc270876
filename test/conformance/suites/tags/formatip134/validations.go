package formatip134

import (
	"context"

	"k8s.io/apimachinery/pkg/api/operation"
	"k8s.io/apimachinery/pkg/util/validation"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

// The format k8s-ip of 1.34 is gone from the generator. These functions are in
// its place: they call the library's check of legacy addresses, as it did.

// ValidateCustom_Basic_Ip is the format of the property.
func ValidateCustom_Basic_Ip(_ context.Context, _ operation.Operation, path *field.Path, value, _ *string) field.ErrorList {
	return legacyIP(path, *value)
}

// ValidateCustom_Basic_Ptr is the format of the property.
func ValidateCustom_Basic_Ptr(_ context.Context, _ operation.Operation, path *field.Path, value, _ *string) field.ErrorList {
	return legacyIP(path, *value)
}

// ValidateCustom_IP is the format of the type.
func ValidateCustom_IP(_ context.Context, _ operation.Operation, path *field.Path, value, _ *IP) field.ErrorList {
	return legacyIP(path, string(*value))
}

func legacyIP(path *field.Path, value string) field.ErrorList {
	return validation.IsValidIPForLegacyField(path, value, false, nil)
}
