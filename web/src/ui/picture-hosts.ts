import { chanceOf, pictureAddress } from '@perya/domain/lobby/picture'
import { createContext, use } from 'react'

const hosts = createContext<readonly string[]>([])

/** Hands the picture hosts of the brand to everything inside. */
export const PictureHosts = hosts.Provider

/** The address of a picture on one of the brand's hosts (PERF-03): drawn by lot from the picture itself, so that it is cached once. */
export const usePicture = (path: string): string => pictureAddress(path, use(hosts), chanceOf(path, 0))
