/** The two areas of the app; the field has larger controls, and its places under the thumb. */
export type Area = 'console' | 'field';
