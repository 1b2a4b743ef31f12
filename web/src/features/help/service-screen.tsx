import { useSay } from '../../lib/text.tsx'

/** Customer service. */
export const ServiceScreen = () => <h1>{useSay()('service.title')}</h1>
