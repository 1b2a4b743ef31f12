export { openChangePassword, openForgot } from './open-password.ts'
