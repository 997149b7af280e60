import { SetMetadata } from '@nestjs/common';

export const CHANGES_NOTHING = 'admin-log:changes-nothing';
export const LOGGED_FOR_ADMINISTRATORS = 'admin-log:logged-for-administrators';

/** A call of administrators that only asks, although its method is none of reading. All others are logged. */
export const ChangesNothing = () => SetMetadata(CHANGES_NOTHING, true);

/** A call that is open to others as well, and is logged where an administrator makes it. */
export const LoggedForAdministrators = () => SetMetadata(LOGGED_FOR_ADMINISTRATORS, true);
