-- Where the applicant lives: provincial law on high-cost credit stands before every listing. Null for older applications.
alter table loan_application add column province text check (province in ('AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'));
