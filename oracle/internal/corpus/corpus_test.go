package corpus

import (
	"os"
	"path/filepath"
	"testing"
)

func TestRead(t *testing.T) {
	path := t.TempDir()
	text := "# a comment\n---\nkind: Pod\nmetadata: {name: a}\n--- # next\nkind: Service\nmetadata: {name: a}\n---\nkind: Pod\nmetadata: {name: b}\n"
	if err := os.WriteFile(filepath.Join(path, "objects.yaml"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	folder := Folder{Path: &path}
	tests := []struct {
		ref, want, err string
		kinds          []string
	}{
		{ref: "objects.yaml", want: `{"kind":"Pod","metadata":{"name":"a"}}`},
		{ref: "objects.yaml#b", want: `{"kind":"Pod","metadata":{"name":"b"}}`},
		{ref: "objects.yaml", kinds: []string{"Service"}, want: `{"kind":"Service","metadata":{"name":"a"}}`},
		{ref: "objects.yaml#b", kinds: []string{"Service"}, err: "nothing at objects.yaml#b"},
		{ref: "other.yaml", err: "cannot read other.yaml"},
	}
	for _, test := range tests {
		got, err := folder.Read(test.ref, test.kinds...)
		if err != nil {
			if err.Error() != test.err {
				t.Errorf("%s %v: got error %v, want %q", test.ref, test.kinds, err, test.err)
			}
		} else if string(got) != test.want {
			t.Errorf("%s %v: got %s, want %s", test.ref, test.kinds, got, test.want)
		}
	}
}
