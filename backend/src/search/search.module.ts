import { Module } from '@nestjs/common';

import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';

/** The console's one search box. */
@Module({ controllers: [SearchController], providers: [SearchService] })
export class SearchModule {}
