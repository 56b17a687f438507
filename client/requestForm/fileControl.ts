import { createContext } from 'react';
import type { Trying } from '../tryIt/startTrying';

/** The field for files, where a form can send them; elsewhere the name of a file is typed. */
export const FileControl = createContext<Trying['file'] | undefined>(undefined);
