import { SetMetadata } from '@nestjs/common';

export const IS_PUBLIC = 'auth:public';

/** Opens a route to everybody. Routes are closed otherwise; the open ones are listed in a test. */
export const Public = () => SetMetadata(IS_PUBLIC, true);
