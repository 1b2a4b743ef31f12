export { CodeField, type SolvedCaptcha } from './code-field.tsx'
export { type CodeRoute, type NumberProof, phoneRoute, smsRoute, useRegisterRoute } from './code-routes.ts'
export { NumberField, readNumber, type TypedNumber } from './number-field.tsx'
