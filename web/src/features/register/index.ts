/** Parts of the registration form shared with the screen that completes an account. */
export { RegistrationField } from './registration-field.tsx'
export { unmatchedOf } from './test-raw-pattern.ts'
export { Picture } from './picture.tsx'
export { refusalFieldErrors } from './refusals.ts'
export { TermsCheckbox } from './terms-checkbox.tsx'
export { useVerdict } from './use-verdict.ts'
export { fieldErrorText } from './words.ts'
