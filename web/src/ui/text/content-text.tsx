import { contentLanguage } from '@perya/domain/language/content-language'
import { useLanguage } from '../../lib/text/text.tsx'

/** A text of the operator, in its own direction and marked with its language where that is not the page's (WCAG 3.1.2). */
export const ContentText = ({ children }: { children: string }) => <bdi lang={contentLanguage(children, useLanguage())}>{children}</bdi>
