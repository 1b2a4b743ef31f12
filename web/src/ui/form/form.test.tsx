import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextField } from '../fields/text-field.tsx'
import { Field } from './field.tsx'
import { Form, FormAlert, SubmitButton } from './form.tsx'

const idOf = (pattern: RegExp, markup: string): string => pattern.exec(markup)?.[1] ?? ''

const form = (alert: string | undefined, busy = false) =>
  renderToStaticMarkup(
    <Form {...(alert === undefined ? {} : { alert })} busy={busy} onSubmit={() => undefined}>
      <Field label="Amount" hint="From 5">
        {(ids) => <input {...ids} name="amount" />}
      </Field>
      <TextField label="Name" name="name" />
      <FormAlert className="alert" />
      <SubmitButton>Send</SubmitButton>
    </Form>,
  )

test('the error of a form describes every field, after its own hint', () => {
  const markup = form('Too little')
  const alertId = idOf(/id="([^"]+)" role="alert"/, markup)
  const hintId = idOf(/<p id="([^"]+-hint)"/, markup)
  expect(markup).toContain('Too little</p>')
  expect(markup).toContain(`aria-describedby="${hintId} ${alertId}" name="amount"`)
  expect(markup).toContain(`aria-describedby="${alertId}"`)
})

test('a form without an error describes its fields by their hints alone', () => {
  const markup = form(undefined)
  expect(markup).toMatch(/aria-describedby="[^" ]+-hint" name="amount"/)
  expect(markup.match(/aria-describedby/g)).toHaveLength(1)
})

test('an error that is about one field describes and marks that field alone', () => {
  const markup = renderToStaticMarkup(
    <Form alert="Too short" invalidField="name" onSubmit={() => undefined}>
      <TextField label="Code" name="code" />
      <TextField label="Name" name="name" />
    </Form>,
  )
  expect(markup.match(/aria-describedby/g)).toHaveLength(1)
  expect(markup).toMatch(/aria-describedby="[^"]+" aria-invalid="true" name="name"/)
})

test('a label names its control', () => {
  const markup = form('')
  expect(markup).toContain(`for="${idOf(/<input id="([^"]+)"/, markup)}">Amount`)
})

test('the submit button is disabled and busy while the form is sent', () => {
  expect(form('', true)).toMatch(/<button disabled="" aria-busy="true" type="submit"/)
  expect(form('')).not.toContain('disabled')
})
