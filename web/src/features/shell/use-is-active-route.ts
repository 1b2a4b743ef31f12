import { useLocation } from '@tanstack/react-router'

/** Whether the page of `path` is open. Only what this changes for is drawn again on the way to another page. */
export const useIsActiveRoute = (path: string): boolean => useLocation({ select: ({ pathname }) => pathname === path })
