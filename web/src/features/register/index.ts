/** Parts of the registration form shared with the screen that completes an account. */
export { RegistrationField } from './fields/registration-field.tsx'
export { unmatchedOf } from './checks/test-raw-pattern.ts'
export { Picture } from './fields/picture.tsx'
export { refusalFieldErrors } from './checks/refusals.ts'
export { TermsCheckbox } from './fields/terms-checkbox.tsx'
export { useVerdict } from './checks/use-verdict.ts'
export { fieldErrorText } from './words.ts'
