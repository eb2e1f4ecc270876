package customvalidation

import (
	"context"
	"fmt"
	"strings"

	"k8s.io/apimachinery/pkg/api/operation"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

// ValidateCustom_Basic wants max to be min or more.
func ValidateCustom_Basic(_ context.Context, _ operation.Operation, path *field.Path, value, _ *Basic) field.ErrorList {
	if value.Max >= value.Min {
		return nil
	}
	detail := fmt.Sprintf("must not be below min (%d)", value.Min)
	return field.ErrorList{field.Invalid(path.Child("max"), value.Max, detail).WithOrigin("custom")}
}

// ValidateCustom_Basic_Name refuses names that begin with "x", and renames.
func ValidateCustom_Basic_Name(_ context.Context, op operation.Operation, path *field.Path, value, old *string) field.ErrorList {
	var errs field.ErrorList
	if strings.HasPrefix(*value, "x") {
		errs = append(errs, field.Invalid(path, *value, "must not start with x"))
	}
	if op.Type == operation.Update && old != nil && *old != "" {
		errs = append(errs, field.Forbidden(path, fmt.Sprintf("may not be renamed from %q", *old)))
	}
	return errs
}

// ValidateCustom_Basic_Both wants lower case.
func ValidateCustom_Basic_Both(_ context.Context, _ operation.Operation, path *field.Path, value, _ *string) field.ErrorList {
	if strings.ToLower(*value) == *value {
		return nil
	}
	return field.ErrorList{field.Invalid(path, *value, "must be lower case").WithOrigin("custom")}
}

// ValidateCustom_Basic_Ptr refuses "no".
func ValidateCustom_Basic_Ptr(_ context.Context, _ operation.Operation, path *field.Path, value, _ *string) field.ErrorList {
	if *value != "no" {
		return nil
	}
	return field.ErrorList{field.NotSupported(path, *value, []string{"yes", "maybe"})}
}

// ValidateCustom_Basic_List wants an even number of items.
func ValidateCustom_Basic_List(_ context.Context, _ operation.Operation, path *field.Path, value, _ []string) field.ErrorList {
	if len(value)%2 == 0 {
		return nil
	}
	return field.ErrorList{field.Invalid(path, len(value), "must have an even number of items").WithOrigin("even")}
}

// ValidateCustom_Basic_Gated refuses everything.
func ValidateCustom_Basic_Gated(_ context.Context, _ operation.Operation, path *field.Path, value, _ *string) field.ErrorList {
	return field.ErrorList{field.Invalid(path, *value, "gated")}
}

// ValidateCustom_Word refuses blanks.
func ValidateCustom_Word(_ context.Context, _ operation.Operation, path *field.Path, value, _ *Word) field.ErrorList {
	if !strings.Contains(string(*value), " ") {
		return nil
	}
	return field.ErrorList{field.Invalid(path, *value, "must not contain blanks").WithOrigin("custom")}
}

// ValidateCustom_Inner_Value refuses odd numbers.
func ValidateCustom_Inner_Value(_ context.Context, _ operation.Operation, path *field.Path, value, _ *int32) field.ErrorList {
	if *value%2 == 0 {
		return nil
	}
	return field.ErrorList{field.Invalid(path, *value, "must be even").WithOrigin("even")}
}
