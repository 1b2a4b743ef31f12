import { type Role, roles } from '@perya/domain/staff/roles'

/** Whether a text names a role. */
export const isRole = (text: string): text is Role => roles.some((role) => role === text)
