/** A file of a multipart form, waiting in a temporary file. Its name and type are the sender's claims. */
export interface ReceivedFile {
  /** Absolute path; removed when the request ends, whatever its end. */
  path: string;
  originalname: string;
}
