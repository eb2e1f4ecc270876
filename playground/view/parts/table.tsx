import type { TablePart } from '../../model/answer.js'

/** Columns of sentences: more than a narrow answer has room for. */
const MANY = 4

export const TableView = ({ title, head, rows }: TablePart) => (
  <div class={`table columns-${Math.min(head.length, MANY)}`} tabIndex={0} role="region" aria-label={title}>
    <table>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((text, column) => (
              // Where the answer is narrow, a cell stands below its column's name.
              <td key={column} data-head={head[column]}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
