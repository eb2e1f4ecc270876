package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// +k8s:defaulter-gen=true

// A type.
type Widget struct {
	metav1.TypeMeta `json:",inline"`
	Base            `json:",inline"`
	// +default="bar"
	Text string `json:"text,omitempty"`
	// +default=""
	Empty string `json:"empty,omitempty"`
	// +default="default"
	TextPointer *string `json:"textPointer,omitempty"`
	// +default=64
	Long *int64 `json:"long,omitempty"`
	// +default=32
	Int int32 `json:"int"`
	// +default=0.5
	Float float64 `json:"float,omitempty"`
	// +default=true
	Bool bool `json:"bool,omitempty"`
	// +default=true
	BoolPointer *bool `json:"boolPointer,omitempty"`
	// +default=["foo", "bar"]
	List []string `json:"list,omitempty"`
	// +default="YQ=="
	Bytes []byte `json:"bytes,omitempty"`
	// +default={"foo": "bar"}
	Map map[string]string `json:"map,omitempty"`
	// +default={"s": "foo", "i": 5}
	Sub *Sub `json:"sub,omitempty"`
	// +default={}
	EmptySub *Sub `json:"emptySub,omitempty"`
	PlainSub Sub  `json:"plainSub,omitempty"`
	UnsetSub *Sub `json:"unsetSub,omitempty"`
	// +default=[{"s": "foo1", "i": 1}, {"s": "foo2"}]
	Subs        []Sub  `json:"subs,omitempty"`
	SubPointers []*Sub `json:"subPointers,omitempty"`
	// +default={"a": {"s": "x"}}
	SubMap       map[string]Sub `json:"subMap,omitempty"`
	Color        Color          `json:"color,omitempty"`
	ColorPointer *Color         `json:"colorPointer,omitempty"`
	// +default="green"
	OwnColor *Color `json:"ownColor,omitempty"`
	// +default="green"
	OwnColorValue Color            `json:"ownColorValue,omitempty"`
	Colors        []Color          `json:"colors,omitempty"`
	ColorPointers []*Color         `json:"colorPointers,omitempty"`
	ColorMap      map[string]Color `json:"colorMap,omitempty"`
	// +default=ref(ModeFast)
	Mode Mode `json:"mode,omitempty"`
	// +default=ref(ModeSlow)
	ModePointer *Mode `json:"modePointer,omitempty"`
	Tree        *Tree `json:"tree,omitempty"`
	// +default=[]
	EmptyList []string  `json:"emptyList,omitempty"`
	Typed     *TypedSub `json:"typed,omitempty"`
}

// +default={"t": "typed"}
type TypedSub struct {
	T string `json:"t,omitempty"`
	// +default=4
	N int32 `json:"n,omitempty"`
}

type Base struct {
	// +default="base"
	BaseText string `json:"baseText,omitempty"`
}

type Sub struct {
	S string `json:"s,omitempty"`
	// +default=1
	I     int32  `json:"i,omitempty"`
	Inner *Inner `json:"inner,omitempty"`
}

type Inner struct {
	// +default="deep"
	Deep string `json:"deep,omitempty"`
}

// +default="red"
type Color string

type Mode string

const (
	ModeFast Mode = "fast"
	ModeSlow Mode = "slow"
)

// +k8s:defaulter-gen=true

// A type.
type Tree struct {
	// +default="leaf"
	Name     string `json:"name,omitempty"`
	Children []Tree `json:"children,omitempty"`
}
