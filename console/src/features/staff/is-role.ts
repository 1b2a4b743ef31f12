import { roles, type Role } from '@perya/domain/staff/roles'

export const isRole = (value: unknown): value is Role => roles.some((role) => role === value)
