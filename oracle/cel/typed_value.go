package main

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/google/cel-go/common/types"
	"github.com/google/cel-go/common/types/ref"
	"github.com/google/cel-go/common/types/traits"

	apiservercel "k8s.io/apiserver/pkg/cel"
	"k8s.io/apiserver/pkg/cel/mutation"

	"kubevet/oracle/anyversion/lines"
)

// typed is a typed value: one key, which names the type.
type typed map[string]any

// typedValue writes what an expression evaluated to.
func typedValue(v ref.Val) typed {
	switch t := v.(type) {
	case types.Null:
		return typed{"null": nil}
	case types.Bool:
		return typed{"bool": bool(t)}
	case types.Int:
		return typed{"int": strconv.FormatInt(int64(t), 10)}
	case types.Uint:
		return typed{"uint": strconv.FormatUint(uint64(t), 10)}
	case types.Double:
		return typed{"double": doubleContent(float64(t))}
	case types.String:
		return typed{"string": string(t)}
	case types.Bytes:
		return typed{"bytes": base64.StdEncoding.EncodeToString(t)}
	case types.Duration:
		return typed{"duration": formatSeconds(t.Duration)}
	case types.Timestamp:
		return typed{"timestamp": t.Time.UTC().Format(time.RFC3339Nano)}
	case *types.Optional:
		if !t.HasValue() {
			return typed{"optional": nil}
		}
		return typed{"optional": typedValue(t.GetValue())}
	case *types.Type:
		return typed{"type": t.TypeName()}
	}
	if kubernetes := kubernetesValue(v); kubernetes != nil {
		return kubernetes
	}
	switch t := v.(type) {
	case traits.Lister:
		return typed{"list": listContent(t)}
	case traits.Mapper:
		return typed{"map": mapContent(t)}
	}
	return otherValue(v)
}

// kubernetesValue writes values of Kubernetes' own types; nil for others.
func kubernetesValue(v ref.Val) typed {
	switch t := v.(type) {
	case apiservercel.IP:
		return typed{"ip": t.Addr.String()}
	case apiservercel.CIDR:
		return typed{"cidr": t.Prefix.String()}
	case apiservercel.Quantity:
		return typed{"quantity": t.Quantity.String()}
	case *apiservercel.Quantity:
		return typed{"quantity": t.Quantity.String()}
	case apiservercel.Semver:
		return typed{"semver": t.Version.String()}
	case apiservercel.URL:
		return typed{"url": t.URL.String()}
	case apiservercel.Format:
		return typed{"format": t.Name}
	case *apiservercel.Format:
		return typed{"format": t.Name}
	case *mutation.JSONPatchVal:
		return typed{"jsonPatch": patchContent(t)}
	}
	return nil
}

// otherValue writes what expressions rarely return: errors within containers,
// objects of mutations, and values without a form of their own.
func otherValue(v ref.Val) typed {
	if err, ok := v.(*types.Err); ok {
		return typed{"error": err.Error()}
	}
	if types.IsUnknown(v) {
		return typed{"unknown": nil}
	}
	if object, ok := v.Value().(map[string]any); ok {
		return typed{"object": map[string]any{"type": v.Type().TypeName(), "value": object}}
	}
	return typed{"opaque": v.Type().TypeName()}
}

func doubleContent(f float64) any {
	switch {
	case math.IsNaN(f):
		return "NaN"
	case math.IsInf(f, 1):
		return "Infinity"
	case math.IsInf(f, -1):
		return "-Infinity"
	case f == 0 && math.Signbit(f):
		return "-0"
	}
	return f
}

// formatSeconds writes seconds without trailing zeros: "-1.5s".
func formatSeconds(d time.Duration) string {
	sign, size := "", uint64(d)
	if d < 0 {
		sign, size = "-", -size
	}
	text := fmt.Sprintf("%d.%09d", size/1e9, size%1e9)
	return sign + strings.TrimRight(strings.TrimRight(text, "0"), ".") + "s"
}

func listContent(list traits.Lister) []typed {
	items := []typed{}
	for it := list.Iterator(); it.HasNext() == types.True; {
		items = append(items, typedValue(it.Next()))
	}
	return items
}

// mapContent writes entries as pairs, sorted by the keys' JSON.
func mapContent(m traits.Mapper) [][2]typed {
	entries := [][2]typed{}
	for it := m.Iterator(); it.HasNext() == types.True; {
		key := it.Next()
		if key == nil {
			continue
		}
		if value, found := m.Find(key); found {
			entries = append(entries, [2]typed{typedValue(key), typedValue(value)})
		}
	}
	slices.SortStableFunc(entries, func(a, b [2]typed) int {
		return bytes.Compare(encodedKey(a[0]), encodedKey(b[0]))
	})
	return entries
}

func encodedKey(key typed) []byte {
	text, err := lines.Encode(key)
	if err != nil {
		panic(err)
	}
	return text
}

func patchContent(patch *mutation.JSONPatchVal) map[string]any {
	content := map[string]any{}
	for name, text := range map[string]string{"op": patch.Op, "path": patch.Path, "from": patch.From} {
		if text != "" {
			content[name] = typed{"string": text}
		}
	}
	if patch.Val != nil {
		content["value"] = typedValue(patch.Val)
	}
	return content
}
