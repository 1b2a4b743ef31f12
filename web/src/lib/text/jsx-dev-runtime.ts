import { Fragment, jsxDEV as createElement } from 'react/jsx-dev-runtime'
import { markFallback } from './mark-fallback.ts'

/** Creates an element in development, as `jsx-runtime.ts` does in production. */
export const jsxDEV: typeof createElement = (type, props, ...more) =>
  createElement(type, typeof type === 'string' || type === Fragment ? markFallback(type, props as object) : props, ...more)

export { Fragment }
