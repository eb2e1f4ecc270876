import type { TablePart } from '../../model/answer.js'

export const TableView = ({ title, head, rows }: TablePart) => (
  <div class="table" tabIndex={0} role="region" aria-label={title}>
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
              <td key={column}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
