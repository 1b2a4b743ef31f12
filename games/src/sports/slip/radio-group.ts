import { el } from '../../frame/view/el.ts'

/** Creates a group of radio buttons. `show` checks one value; `isAllowed` disables the others. */
export const makeRadioGroup = <V extends string>(
  name: string,
  label: string,
  values: readonly (readonly [V, string])[],
  onChange: (value: V) => void,
) => {
  const inputs = values.map(([value]) => el('input', { type: 'radio', name, value, onchange: () => onChange(value) }))
  return {
    element: el(
      'fieldset',
      { class: 'radios' },
      el('legend', {}, label),
      ...values.map(([, text], i) => el('label', {}, ...inputs.slice(i, i + 1), el('span', {}, text))),
    ),
    show: (shown: V, isAllowed: (value: V) => boolean = () => true) =>
      inputs.forEach((input, i) => {
        const value = values[i]?.[0] ?? shown
        input.checked = value === shown
        input.disabled = !isAllowed(value)
      }),
  }
}
