export { CodeField, type SolvedCaptcha } from './code-field.tsx'
export { type VerificationMethod, type PhoneProofInput, phoneRoute, smsRoute, useRegisterRoute } from './code-routes.ts'
export { PhoneNumberField, parsePhoneInput, type PhoneInput } from './phone-number-field.tsx'
