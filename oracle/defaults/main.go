// Command defaults answers what the defaults of its type Widget make of the
// objects in JSON Lines; test/golden/defaults has the answers.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	"kubevet/oracle/defaults/v1"
)

func main() {
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		var c struct {
			ID     string          `json:"id"`
			Object json.RawMessage `json:"object"`
		}
		if err := json.Unmarshal(in.Bytes(), &c); err != nil {
			panic(err)
		}
		var w v1.Widget
		if err := json.Unmarshal(c.Object, &w); err != nil {
			panic(err)
		}
		v1.SetObjectDefaults_Widget(&w)
		out, _ := json.Marshal(map[string]any{"id": c.ID, "object": w})
		fmt.Println(string(out))
	}
}
