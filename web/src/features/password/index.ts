export { openChangePassword } from './open-password.ts'
