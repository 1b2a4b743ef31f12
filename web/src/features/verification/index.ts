export { CodeField, type SolvedCaptcha } from './code-field.tsx'
export { NumberField, readNumber, type TypedNumber } from './number-field.tsx'
