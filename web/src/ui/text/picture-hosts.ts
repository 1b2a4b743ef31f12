import { stableFraction, imageUrl } from '@perya/domain/lobby/image-url'
import { createContext, use } from 'react'

/** The picture hosts of the brand. */
export const pictureHosts = createContext<readonly string[]>([])

/** Provides the picture hosts of the brand to its children. */
export const PictureHosts = pictureHosts.Provider

/** Returns the address of a picture on one of the brand's hosts (PERF-03): chosen by a hash of the picture's path, so that it is cached once. */
export const usePicture = (path: string): string => imageUrl(path, use(pictureHosts), stableFraction(path, 0))
