import { useLocation } from '@tanstack/react-router'

/** Returns whether the page of `path` is open. Only components whose result changes are rendered again on navigation. */
export const useIsActiveRoute = (path: string): boolean => useLocation({ select: ({ pathname }) => pathname === path })
