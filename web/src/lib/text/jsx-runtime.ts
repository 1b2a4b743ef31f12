import { Fragment, jsx as createElement, jsxs as createElements } from 'react/jsx-runtime'
import { markFallback } from './mark-fallback.ts'

type Create = typeof createElement

const isMarkup = (type: Parameters<Create>[0]): boolean => typeof type === 'string' || type === Fragment

/** Creates an element with at most one child, with English messages in it marked. The compiler calls it for JSX, so that every screen is covered. */
export const jsx: Create = (type, props, key) => createElement(type, isMarkup(type) ? markFallback(type, props as object) : props, key)

/** The same for an element with several children. */
export const jsxs: Create = (type, props, key) => createElements(type, isMarkup(type) ? markFallback(type, props as object) : props, key)

export { Fragment }
