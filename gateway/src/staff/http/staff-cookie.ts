import { cookieLine, readCookie } from '../../kernel/http/cookies.ts'
import { staffSessionSeconds } from '../sessions/staff-sessions.ts'
import type { StaffSetting } from '../staff-setting.ts'

type Origin = Pick<StaffSetting, 'consoleOrigin'>

const isHttps = ({ consoleOrigin }: Origin): boolean => consoleOrigin.startsWith('https:')

/** Name of the cookie of the console: with the `__Host-` prefix on https. */
export const staffCookieName = (setting: Origin): string => (isHttps(setting) ? '__Host-perya-staff' : 'perya_staff')

/** Returns the `Set-Cookie` line of a session; null: of its end. */
export const staffCookieLine = (setting: Origin, secret: string | null): string =>
  cookieLine(staffCookieName(setting), secret ?? '', isHttps(setting), secret === null ? 0 : staffSessionSeconds)

/** Reads the secret of the session from a `Cookie` header; empty where there is none. */
export const staffSecretOf = (setting: Origin, header: string | undefined): string => readCookie(header, staffCookieName(setting)) ?? ''
