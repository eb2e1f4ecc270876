package main

import (
	"encoding/json"
	"os/exec"
	"path/filepath"
	"strings"
)

// The last patch release of each minor version that kubevet knows, oldest first.
var releases = []string{
	"v1.23.17", "v1.24.17", "v1.25.16", "v1.26.15", "v1.27.16", "v1.28.15", "v1.29.14", "v1.30.14",
	"v1.31.14", "v1.32.13", "v1.33.13", "v1.34.4", "v1.35.4", "v1.36.3", "v1.37.2",
}

// minor is "1.34" of "v1.34.4".
func minor(release string) string {
	return strings.TrimPrefix(release[:strings.LastIndex(release, ".")], "v")
}

// download returns the folder with the OpenAPI v3 documents of a release.
func download(release string) (string, error) {
	out, err := exec.Command("go", "mod", "download", "-json", "k8s.io/kubernetes@"+release).Output()
	if err != nil {
		return "", err
	}
	var module struct{ Dir string }
	if err := json.Unmarshal(out, &module); err != nil {
		return "", err
	}
	return filepath.Join(module.Dir, "api", "openapi-spec", "v3"), nil
}
