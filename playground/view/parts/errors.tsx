import type { ErrorsPart } from '../../model/answer.js'
import { PlaceButton } from '../place-button.js'

export const ErrorsView = ({ errors }: ErrorsPart) => (
  <ul class="errors">
    {errors.map(({ field, text, at }, index) => (
      <li key={index}>
        <PlaceButton at={at}>
          {field !== '' && !text.startsWith(field) && <code class="field">{field}</code>}
          <code>{text}</code>
        </PlaceButton>
      </li>
    ))}
  </ul>
)
