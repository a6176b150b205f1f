import type { ExpenseCategory } from './category.ts'

/**
 * `Name|other spelling|other spelling;`. The first is shown to the user and is matched too. Matches whole words without
 * accents or punctuation, the longest phrase of the whole table first: `Uber Eats` before `Uber`, `Costco Gas` before
 * `Costco`. If a name is an ordinary word or a place, only a longer spelling is listed.
 */
export const CANADIAN_MERCHANTS: readonly (readonly [ExpenseCategory, string])[] = [
  [
    'Food & Dining',
    `Tim Hortons|Tims;Starbucks|Starbucks Coffee;Second Cup;McDonald's|Mc Donalds;A&W;A & W Restaurant;A W Restaurant;Subway;Burger King;Wendy's;Harvey's;
    Dairy Queen;DQ Grill;KFC|PFK;Popeyes;Mary Brown's;Church's Chicken|Church's Texas Chicken;Chick-fil-A;Taco Bell;Quesada;Mucho Burrito;BarBurrito;
    Chipotle;Five Guys;Hero Certified Burgers;Fatburger;Triple O's;White Spot;Arby's;Pita Pit;Mr. Sub|Mr Submarine;Jersey Mike's;Firehouse Subs;Quiznos;
    Freshii;Thai Express;Edo Japan;Manchu Wok;Bourbon Street Grill;New York Fries;Jimmy the Greek;Osmow's;Shawarma Palace;Lazeez Shawarma;Villa Madina;
    Basha;Boustan;La Belle Province;Lafleur Restaurant;Ashton|Chez Ashton;Normandin;Cora|Chez Cora|Cora Dejeuners|Cora Breakfast;
    Ben & Florentine|Ben et Florentine;Tutti Frutti Dejeuners;Allo Mon Coco;Eggsquis;Eggspectation;L'Oeufrier;Sunset Grill;Denny's;IHOP;Smitty's;Humpty's;
    Ricky's All Day Grill;De Dutch;Swiss Chalet;St-Hubert|Rotisserie St-Hubert|St Hubert BBQ;Scores Rotisserie|Rotisserie Scores;
    Benny & Co|Benny et Co|Rotisserie Benny;Au Coq;Nando's;Montana's|Montanas BBQ;Kelsey's;East Side Mario's;Jack Astor's;Milestones;The Keg;
    Keg Steakhouse;Baton Rouge|Baton Rouge Grillhouse;La Cage|Cage aux Sports|La Cage Brasserie;Outback Steakhouse;Boston Pizza;Earls|Earls Kitchen;
    Joey Restaurant|Joey Grill;Cactus Club|Cactus Club Cafe;Moxies;Browns Socialhouse;Original Joe's;State & Main;Chop Steakhouse;
    Mandarin Restaurant|The Mandarin;Red Lobster;Olive Garden;Pizza Pizza;Pizza Nova;Pizza Hut;Domino's|Dominos Pizza;Little Caesars;Panago;241 Pizza;
    Two For One Pizza;Pizzaville;Gabriel Pizza;Papa John's;Pizza 73;Greco Pizza;Pizza Delight;Double Pizza;Salvatoré|Pizza Salvatore;
    Mikes|Toujours Mikes|Trattoria di Mikes;Pacini;Milano Pizza;Famoso;Wok Box;Sushi Shop;Yuzu Sushi;Bento Sushi;Ginger Beef;Kinton Ramen;Gong Cha;
    Chatime;CoCo Fresh Tea|Coco Bubble Tea;The Alley;Sharetea;Presotea;Kung Fu Tea;Real Fruit Bubble Tea;Booster Juice;Jugo Juice;Jamba;Menchie's;
    Marble Slab;Baskin-Robbins;Laura Secord;Rocky Mountain Chocolate;Purdys|Purdys Chocolatier;Chocolats Favoris;Krispy Kreme;Dunkin;
    Beavertails|Queues de Castor;Cinnabon;Cinnaholic;Crumbl;Mrs. Fields;Country Style;Coffee Time;Robin's Donuts;Coffee Culture;Balzac's;Bridgehead;
    Waves Coffee;Blenz;JJ Bean;Good Earth Coffeehouse|Good Earth Cafe;Van Houtte|Cafe Van Houtte;Brûlerie St-Denis;Presse Café|Cafe Presse;Café Dépôt;
    Café Olimpico;Cafe Starbucks;Java U;McCafe;Première Moisson;Ace Bakery;COBS Bread|COBS;Panera|Panera Bread;Au Pain Doré|Pain Dore;Mmmuffins;
    Au Bon Pain;St-Viateur Bagel;Fairmount Bagel;Kettlemans|Kettleman's Bagel;What A Bagel;Great Canadian Bagel;Uber Eats|UberEats;
    DoorDash|Door Dash|DD DoorDash;SkipTheDishes|Skip The Dishes|Skip Dishes|SkipDishes;Foodora;Ritual|Ritual Technologies;Fantuan;HungryPanda;Just Eat;
    Too Good To Go|TooGoodToGo;LCBO|LCBO RAO;SAQ;SAQ Selection;SAQ Express;The Beer Store|Beer Store|Brewers Retail;Wine Rack;The Wine Shop;
    BC Liquor|BC Liquor Store|BCLIQUOR|BC Liquor Stores;Liquor Depot;Liquor Barn;Wine and Beyond;Ace Liquor;Sobeys Liquor;
    Co-op Wine Spirits|Coop Liquor|Co-op Liquor;Real Canadian Liquorstore;Safeway Liquor;Save-On Liquor;Liquor Mart|Manitoba Liquor Mart|MBLL;SLGA;
    Solo Liquor;Olympia Liquor;ANBL;Alcool NB Liquor;NB Liquor;NSLC;NS Liquor;NLC Liquor;Newfoundland Liquor;PEI Liquor|PEILCC;Yukon Liquor;
    Mill Street Brewery;Les 3 Brasseurs;3 Brewers;Les Trois Brasseurs;Benelux;Brewdog;Firkin;Fionn MacCool's;Duke Pub;Lone Star Texas Grill;Wild Wing;
    St. Louis Bar|St Louis Bar and Grill|St Louis Wings;Buffalo Wild Wings;Kernels;Auntie Anne's;Dagwoods;Copper Branch;Mandy's Salads|Mandys;
    Impact Kitchen;IQ Food;Fresh Kitchen;Burger's Priest;South St Burger|South Street Burger;Big Smoke Burger;Five Guys Burgers;Relish Gourmet;Jollibee;
    Popeyes Louisiana;Shake Shack;HMSHost|HMS Host;SSP Canada;Compass Group;Aramark;Sodexo;Chartwells`,
  ],
  [
    'Groceries',
    `Loblaws|Loblaw;No Frills|Nofrills;Real Canadian Superstore|Real Cdn Superstore|RCSS|Superstore|Atlantic Superstore|Atl Superstore;
    Wholesale Club|Real Cdn Wholesale|RCWC;Zehrs|Zehrmart;Fortinos;Your Independent Grocer|Independent Grocer|YIG|Independent City Market;
    Valu-mart|Valumart;Maxi|Maxi & Cie|Maxi et Cie;Provigo|Provigo Le Marché;Dominion Stores|Dominion Store;Extra Foods;Shop Easy;SuperValu;Sobeys;
    Safeway|Canada Safeway;IGA;IGA Extra|IGA Express;Marche IGA;Market Place IGA;FreshCo|Fresh Co|Chalo Freshco;Farm Boy;Foodland;Thrifty Foods;Longo's;
    Pete's Frootique;Les Marchés Tradition|Marche Tradition;Bonichoix|Marche Bonichoix;Rachelle-Béry;Lawtons Foods;Metro|Metro Plus|Metro Inc;Food Basics;
    Super C;Marché Richelieu;Adonis|Marche Adonis;Marché Ami;Save-On-Foods|SaveOnFoods;Pricesmart Foods;Urban Fare|Pattison's Urban Fare;Buy-Low Foods;
    Nesters Market|Nesters;Quality Foods;Country Grocer;Fairway Market;Choices Market|Choices Markets;Stong's;IGA BC;AG Foods|A.G. Foods;Meinhardt;
    T&T Supermarket|T & T Supermarket|T&T|TNT Supermarket;H Mart|Hmart;Galleria Supermarket;PAT Mart|P.A.T. Mart;Nations Fresh Foods|Nations Experience;
    Oceans Fresh Food|Oceans Food Market;Foody Mart;Al Premium Food|Al Premium;Btrust|B Trust Supermarket;Blue Sky Supermarket;Yuan Ming Supermarket;
    Kim Phat;Hawai Supermarket|Marche Hawai;C&T Supermarket;Marche C&T;PA Supermarché|Supermarche PA|P.A. Supermarche;
    Avril|Avril Supermarché|Marche Avril;Mourelatos|Supermarche Mourelatos;Akhavan;Segal's;Marche Segal;Jean-Talon Market|Marche Jean Talon;
    Marché Atwater;Mayrand;Aubut;L'Inter-Marché;Inter Marche|Intermarche;Mega Vrac;Bulk Barn;Costco|Costco Wholesale|Costco Wholesal|Costco Whse;
    Costco Business Centre|Costco Business;Instacart|IC Instacart;Voilà|Voila by Sobeys;Inabuggy;Cornershop;SPUD|Spud.ca;Odd Bunch;HelloFresh|Hello Fresh;
    Goodfood|Good Food Market;Chefs Plate;Cook It|Cookit;Factor Meals|Factor75;Fresh City Farms;Mama Earth;Second Harvest;
    Lufa Farms|Les Fermes Lufa|Fermes Lufa|Lufa;Whole Foods|Whole Foods Market|WholeFds|Wholefoods;Organic Garage;Goodness Me;Nature's Emporium;Ambrosia;
    Nature's Fare;Planet Organic;Blush Lane;Community Natural Foods;Sunterra|Sunterra Market;Calgary Co-op|Calgary Coop;
    Co-op Food|Co-op Food Store|Coop Food;Red River Co-op;Co-op Grocery;Saskatoon Co-op;Sherwood Co-op;Federated Co-op;
    North West Company|Northern Store|NorthMart;Arctic Co-op|Arctic Co-operatives;Giant Tiger Foods;Coleman's;Bidgoods;Belbins;Sobeys Extra;Kent Grocery;
    Gateway Meat Market;Highland Farms;Coppa's|Coppas Fresh Market;Michael-Angelo's;Fiesta Farms;Pusateri's;McEwan;Summerhill Market;Bruno's Fine Foods;
    Denninger's;Starsky;Yummy Market;Nortown;Sunny Foodmart|Sunny Supermarket;Bestco;Btrust Supermarket;Ample Food Market;Seafood City;Iqbal Foods|Iqbal;
    Sabzi Mandi;Panchvati;Subzi Mandi;Fruiticana;Kin's Farm Market|Kin's Market;Dollar Produce;Safeway Extra;M&M Food Market|M & M Food;M&M Meat;
    Les Aliments M&M|Aliments M&M;The Big Carrot|Big Carrot;Herc's Nutrition;Village Grocer;Sanagan's;Cumbrae's;Les Jardins Mobiles;Jardin Mobile;
    Fruiterie 440;Freson Bros;Heritage Co-op;Otter Co-op;Peninsula Co-op Food;Dad's Organic Market;The Grocery Outlet|Grocery Outlet;
    Panier Santé|Panier Bio;La Vie en Vert;Tau;Marche Tau|Marches Tau;Aliments Merci;Pasquier|Marche Pasquier;Dépanneur Épicerie`,
  ],
  [
    'Transportation',
    `Petro-Canada|Petrocanada|Petro Pass;Esso|Esso Circle K|Imperial Oil;Shell|Shell Canada|Shell Canada Products;Chevron;Ultramar;Husky|Husky Energy;
    Mobil;Pioneer|Pioneer Petroleum|Pioneer Energy;Canadian Tire Gas+|Cdn Tire Gas;CT Gas Bar;Canadian Tire Gasbar|Canadian Tire Petroleum;Essence+;
    Costco Gas|Costco Gasoline|Costco Essence|Costco Fuel;Irving|Irving Oil|Irving Gas;Big Stop|Irving Oil Big Stop;Circle K;Couche-Tard|CoucheTard;
    Fas Gas|Fasgas|Fas Gas Plus;Centex|Centex Petroleum;Domo Gasoline|Domo Gas;
    Co-op Gas Bar|Coop Gas Bar|Co-op Gas|Co-op Cardlock|Coop Gas|Co-op Petroleum;Gas Plus;Tempo Gas;Race Trac Gas|Racetrac;
    MacEwen|Mac Ewen|MacEwen Petroleum;Crevier|Petroles Crevier;Sonic Essence|Station Sonic|Sonic Coop;Harnois|Petroles Harnois;Eko Essence;Petro-T;
    North Atlantic Petroleum|North Atlantic;Wilsons Gas Stops|Wilsons Gas|Wilsons Gas Stop;Parkland Fuel;On the Run;Flying J|Pilot Flying J;Pilot Travel;
    Gulf Gas;Canco|Canco Petroleum;7-Eleven Fuel;Super Save Gas|Supersave Gas;Mr. Gas;XTR Energy|XTR;Global Fuels;Daisy Mart Gas;
    Ivy Charging|Ivy Charging Network;ChargePoint;Circuit Électrique|The Electric Circuit;FLO Charging;Flo Services|Services Flo;Flo Recharge;
    Tesla Supercharger;Electrify Canada;Hypercharge;Presto|Presto Fare|Presto Autl|Presto Appl|Presto Reload|Presto Mobile;TTC;
    Toronto Transit|Toronto Transit Commission;GO Transit|Metrolinx|UP Express;STM;STM Opus;Societe de transport de Montreal;
    Opus|Opus Card|Opus Enligne|Carte Opus;ARTM|exo;Exo Transport;Chrono Mobilite;REM Montreal|Reseau express metropolitain;RTC;RTC Quebec;RTC Nomade;
    Reseau de transport de la Capitale;STL;STL Laval;RTL Longueuil|RTL;STO;STO Gatineau;STO Multi;STS Sherbrooke;STLévis|ST Levis;OC Transpo|OCTranspo;
    TransLink;Compass|Compass Card|Compass Autoload|Compass Vending|Translink Compass|Compass Website;BC Transit;Umo Mobility|Umo;
    Calgary Transit|My Fare Calgary;Edmonton Transit;ETS Arc;Arc Card;Edmonton Arc;Winnipeg Transit;Peggo;Regina Transit;Saskatoon Transit;
    Halifax Transit;HFXGO;Metrobus|Metrobus Transit;Grand River Transit;Miway;Mississauga Transit;Brampton Transit|Zum;York Region Transit;YRT Viva|YRT;
    Durham Region Transit;HSR Hamilton|Hamilton Street Railway;London Transit;Codiac Transpo;Uber|Uber Trip|Uber BV|Uber Ride;Lyft|Lyft Ride;
    Turo;Communauto;Zipcar;Evo Car Share|Evo Carshare;BCAA Evo;Modo|Modo Co-op;Bixi|Bixi Montreal;Bike Share Toronto|BikeShare;Mobi Bikes|Mobi by Rogers;
    Neuron Mobility|Neuron;Lime Ride;Bird Canada|Bird Ride;Taxi Coop;Diamond Taxi;Teo Taxi;Beck Taxi;Co-op Taxi|Coop Taxi;Yellow Cab;Blue Line Taxi;
    Bonny's Taxi;Checker Cabs;Eva Coop;407 ETR|407ETR|Hwy 407;A25 Concession;Pont A25|A25;A30 Express;Nouvelle Autoroute 30|A30;
    Confederation Bridge|Pont de la Confederation;Cobequid Pass;Halifax Harbour Bridges;MacPass;Port Mann|TReO;
    Green P|Green P Parking|Toronto Parking Authority|TPA Green P;Impark|Imperial Parking|hangTag;Indigo Park|Indigo Parc|Indigo Parking|Indigo Infra;
    PayByPhone|Pay By Phone;HotSpot Parking|Hotspot;EasyPark|Easy Park;Precise ParkLink;Diamond Parking;Robbins Parking;Reef Parking;
    Westpark|West Park Parking;Target Park;HonkMobile|Honk Mobile|Honk;ParkMobile;P$ Service Mobile;Agence de mobilité durable;
    Stationnement de Montreal|Stationnement Montreal;Vinci Park;Park'N Fly|Park n Fly;Calgary Parking|Calgary Parking Authority;ParkPlus;
    EPark|Epark Edmonton;PaybyPhone Parking;Passport Parking;MacKay Pay;Park Indigo;Unipark;Parc Jet;Air Canada|AirCanada|Air Can;Aeroplan;
    WestJet|West Jet;Porter Airlines|Porter Air;Air Transat|Transat;Flair Airlines|Flair Air;Sunwing|Sunwing Airlines;Lynx Air;Canadian North;Air North;
    PAL Airlines;Pascan;Air Inuit;Central Mountain Air;Pacific Coastal;Harbour Air;Helijet;Delta Air|Delta Air Lines;United Airlines|United Air;
    American Airlines;Air France;British Airways|British Airway;KLM;Lufthansa;Icelandair;Emirates;Ryanair;EasyJet;Southwest Airlines|Southwes;
    Alaska Air|Alaska Airlines;JetBlue;Swoop;VIA Rail|Via Rail Canada;Amtrak;Ontario Northland;Greyhound;Megabus;FlixBus;Orléans Express;Rider Express;
    Ebus;Maritime Bus;Red Arrow|Pacific Western Red Arrow;Intercar|Autobus Intercar;Keolis;Pacific Western;Trentway Wagar;
    BC Ferries|BCF|BC Ferry|British Columbia Ferry;Marine Atlantic;Bay Ferries|Northumberland Ferries;CTMA;Traverse Rivière-du-Loup;
    STQ Traversiers|Societe des traversiers;Hornblower Ferry;Owen Sound Transportation;Enterprise Rent-A-Car|Enterprise Rent|Enterprise Rental;
    Hertz|Hertz Rent;Avis|Avis Rent|Avis Budget;Budget Rent|Budget Rent A Car|Budget Car;National Car Rental|National Car;Alamo Rent|Alamo;
    Thrifty Car Rental;Dollar Rent A Car;Discount Car|Discount Car Rental|Discount Location;Sixt;Routes Car Rental;Location Sauvageau|Sauvageau;
    Location Legare|Legaré Location;Mr. Lube;Monsieur Muffler|Monsieur Lube;Jiffy Lube;Great Canadian Oil Change;Valvoline|Valvoline Instant Oil;Lube-X;
    Oil Changers;Kal Tire|Kaltire;Fountain Tire;Active Green + Ross|Active Green & Ross;OK Tire;Midas;Speedy Auto|Speedy Glass;
    Canadian Tire Auto|Canadian Tire Auto Service;NAPA Auto|NAPA|NAPA Autopro|UAP;PartSource|Part Source;Lordco|Lordco Parts|Lordco Auto Parts;
    Bumper to Bumper;Meineke;Mister Transmission|Mr Transmission;Point S|Points S;Unimax;Pneus Bélisle;Pneus Touchette|Touchette;Tirecraft|Tire Craft;
    Integra Tire;Crappy Tire Auto;Apple Auto Glass;Vitro Plus;Lebeau Vitres|Duro Vitres;Novus Glass;Fix Auto;CSN Collision;Boyd Autobody|Boyd Group;
    Carstar;Ziebart;Rust Check;Krown|Krown Rust Control;Petro-Canada Car Wash|Glide Car Wash;Great White Car Wash|Valet Car Wash|Shell Car Wash;
    Mint Smartwash;Bubbles Car Wash|Halo Car Wash;CAA;CAA Quebec;CAA South Central|BCAA;AMA Membership;Alberta Motor Association|Alberta Motor Assoc;
    CAA Club;ICBC|Insurance Corp of BC|Insurance Corporation of BC|Icbc Autoplan;SGI;SGI Auto Fund;Saskatchewan Government Insurance;SGI Canada Auto;
    MPI|Manitoba Public Insurance;Autopac;SAAQ|Societe de l'assurance automobile|Soc assurance automobile|SAAQ Clic;Belairdirect Auto|Belair Direct Auto;
    Sonnet Auto;Auto Insurance;Assurance Auto;Car Insurance;DriveTest|Drive Test;Registry Agents|Registries Plus;OnStar;SiriusXM Connected`,
  ],
  [
    'Housing',
    `Home Insurance;Assurance Habitation;House Insurance;Assurance Maison;Tenant Insurance;Assurance Locataire;
    Home Depot|The Home Depot|HomeDepot|Home Depot Canada;RONA|Rona Home|Rona L'Entrepot;Reno-Depot;Lowe's;
    Home Hardware|Home Hardware Building|Home HW|Home Building Centre|Quincaillerie Home Hardware;BMR;Groupe BMR;Materiaux BMR;Patrick Morin;
    Canac|Canac Marquis;Timber Mart|TimberMart|Timbr Mart;Castle Building|Castle Building Centre;Kent Building|Kent Building Supplies|Kent Home;
    Windsor Plywood;Dick's Lumber;Princess Auto;Lee Valley;Sherwin-Williams;Benjamin Moore;Dulux|Dulux Paints;Betonel;Rona Cashway;Peavey Mart|Peavey;
    Co-op Home Centre|Coop Home Centre|Co-op Agro;Floor & Decor;End of the Roll;Flooring Canada;Alexanian;Tile Shop|Olympia Tile;Céragrès;
    Richelieu Hardware;Molly Maid;Merry Maids;Jan-Pro;AspenClean|Aspen Clean;MaidPro|Maid Pro;Mr. Rooter;Roto-Rooter;Drain King;
    Reliance Home Comfort Service;Orkin|Orkin Canada;Abell Pest|Abell;Terminix;Weed Man;Lawn Doctor;GreenLawn|Green Drop;TaskRabbit;Jiffy on Demand;
    1-800-Got-Junk|1800 Got Junk|Got Junk;ADT;ADT Security;ADT by Telus;Alarmforce;Vivint;Bell Smart Home;SimpliSafe;Brinks Home;
    Public Storage|PublicStorage;StorageMart|Storage Mart;Access Storage;Sentinel Storage;U-Haul|UHaul;Bluebird Storage|BluebirdStorage;
    Apple Self Storage|Apple Storage;Dymon|Dymon Storage;Depotium|Depotium Mini Entrepot;Vaultra;Real Storage;XYZ Storage;PODS Moving|PODS;
    Two Men and a Truck;AMJ Campbell;La Capitale Moving;Clan Panneton;Minto|Minto Apartments|Minto Properties;CAPREIT;Canadian Apartment Properties;
    Boardwalk Rental|Boardwalk REIT|Boardwalk Equities;Mainstreet Equity;Killam|Killam Apartment|Killam Properties;Greenwin;Hazelview;Realstar;
    Starlight Investments;Homestead Land|Homestead Land Holdings;Skyline Living|Skyline Apartment;Timbercreek;MetCap|Metcap Living;Cogir|Cogir Immobilier;
    Hollyburn Properties;Concert Properties;Drewlo;Osgoode Properties;District Realty;Devcore;Northview Apartment;Avenue Living;Broadstreet Properties;
    Q Residential;Sterling Karamar;InterRent|Interrent Holdings;CLV Group;Plusgrade Rent;RentMoola|Rent Moola|Rentcafe;Chexy;PadPiper;Yardi;Buildium;
    Letus;RentCheck;First National Mortgage|First National Financial;MCAP|MCAP Mortgage;RMG Mortgages;Merix Financial;CMLS Financial|CMLS;
    Home Trust Mortgage;Equitable Bank Mortgage;Strive Mortgage;Lendwise;Haventree;Street Capital;Radius Financial;XMC Mortgage;Marathon Mortgage;
    Paradigm Quest;Square One Insurance|Square One;Intact Home|Intact Home Insurance`,
  ],
  [
    'Entertainment',
    `Netflix|Netflix.com;Spotify|Spotify P;Disney Plus|Disney+|DisneyPlus;Crave|Crave TV|CraveTV|Crave Bell Media;Prime Video|Amazon Video|Amazon Prime Video|Amazon.ca Prime Video;
    AMZN Digital|Amazon Digital|Amzn Prime Video;PrimeVideo;Amazon Channels;Apple.com/bill|Apple Services|iTunes;Itunes.com;Apple Music|Apple TV;
    App Store;Google Play|Google Storage|Google One|Google YouTube;YouTube|YouTube Premium|YouTubePremium|YouTube Music|YouTube TV|Youtube Member;
    Paramount+|Paramount Plus|ParamountPlus;Tou.tv;Ici Tou.tv;Tou.tv Extra;ICI TOUTV;Club illico|Illico;CBC Gem;DAZN;Sportsnet|Sportsnet Now;TSN;
    TSN Direct|RDS Direct;FuboTV|Fubo;Crunchyroll;BritBox;AMC+;Shudder;MUBI;Hayu;Stack TV|StackTV;Curiosity Stream;Noovo;Plex;Audible|Audible.ca;
    Kobo Plus;Scribd;Everand;Tidal;Deezer;SiriusXM|Sirius XM|Sirius Canada;SoundCloud;Bandcamp;Qub;QUB Musique;Stingray;Patreon;Twitch|Twitch Interactive;
    Discord|Discord Nitro;OnlyFans;Substack;Ancestry|Ancestry.com;New York Times;NYTimes|NY Times;Globe and Mail|The Globe and Mail;Toronto Star;
    La Presse;Le Devoir;National Post;Postmedia;Winnipeg Free Press;Journal de Montreal;Medium Membership;Duolingo;
    Steam|Steam Games|SteamGames|Steampowered|Steam Purchase|Valve Steam;Nintendo|Nintendo of America|Nintendo eShop;
    PlayStation|PlayStation Network|Sony PlayStation|PlaystationNetwork;Sony Interactive;Xbox|Microsoft Xbox|Xbox Live|Xbox Game Pass;Epic Games;
    Blizzard|Blizzard Entertainment;Battle.net;Riot Games;Electronic Arts;EA Games;Origin.com;Roblox;Mojang;Minecraft;Ubisoft;GOG.com|GOG;
    Humble Bundle|HumbleBundle;Supercell;EB Games;GameStop;Square Enix;Jagex;Wizards of the Coast;Cineplex|Cineplex Odeon|Cineplex Entertainment;
    SilverCity;Scotiabank Theatre;Galaxy Cinemas|Cineplex Cinemas;Landmark Cinemas|Landmark Cinema;Imagine Cinemas;Cinémas Guzzo|Cinema Guzzo|Guzzo;
    Cinéma Beaubien|Cinema du Parc|Cinema du Musee|Cinema Cineplex|Cinema Banque Scotia;Rainbow Cinemas;Magic Lantern;TIFF|TIFF Bell Lightbox;
    Toronto International Film;Hot Docs;The Rec Room|Rec Room;Playdium;Dave & Busters|Dave and Buster's;
    Ticketmaster|Ticketmaster Canada|TM Ticketmaster|Ticket Master;StubHub|Stub Hub;SeatGeek|Seat Geek;Eventbrite|EB *;Vivid Seats;Live Nation;Evenko;
    Admission.com;Evenko Billetterie;Ticketpro|Ticket Pro;Place des Arts;LePointDeVente|Le Point de Vente;LaVitrine;Universe.com;Showpass;
    Frontgate Tickets;Dice.fm;Ticketfly;Mirvish|Mirvish Productions;Stratford Festival|Shaw Festival;Cirque du Soleil;Just for Laughs|Juste pour rire;
    Second City;Yuk Yuks;OLG;OLG.ca;Ontario Lottery|OLG Lottery;Loto-Québec|LotoQuebec;Espacejeux|Espace Jeux;BCLC;PlayNow|Play Now;BC Lottery;WCLC;
    Western Canada Lottery|AGLC;Play Alberta|PlayAlberta;Atlantic Lottery;ALC.ca;Bet365;DraftKings;FanDuel;BetMGM;theScore Bet;PokerStars;Bet99;LeoVegas;
    Betway;Jackpot City;888casino;Proline;Casino Rama|Casino de Montreal|Fallsview Casino|River Rock Casino;Woodbine;Great Canadian Casino|Casino Niagara;
    Gateway Casinos;Royal Ontario Museum;Art Gallery of Ontario|AGO;Canadian Museum of History;Musee canadien;Canadian Museum;
    Musée des beaux-arts|MBAM|Musee d'art|Museum of Fine Arts;National Gallery of Canada;Ontario Science Centre|Science World;
    Telus Spark|Telus World of Science;Centre des sciences;Montreal Science Centre|Science North;Discovery Centre;
    Ripley's Aquarium|Ripleys|Vancouver Aquarium;Biodôme;Espace pour la vie;Jardin Botanique;Insectarium;Planetarium;Toronto Zoo;Calgary Zoo;
    Zoo de Granby|Granby Zoo;Assiniboine Park Zoo;Edmonton Valley Zoo;African Lion Safari|Parc Safari;Parc Omega;CN Tower|Tour CN;La Ronde;
    Canada's Wonderland;Marineland;Playland|PNE;Calaway Park|Calypso Park;Galaxyland;Village Vacances Valcartier;Great Wolf Lodge;Calgary Stampede;
    Butchart Gardens;Capilano Suspension Bridge|Capilano Suspension;Grouse Mountain;Parks Canada;Parcs Canada;Sépaq;Ontario Parks;BC Parks;Alberta Parks;
    Conservation Halton|TRCA;Whistler Blackcomb;Mont-Tremblant|Tremblant;Blue Mountain Resort|Blue Mountain;Sunshine Village;Lake Louise Ski|Ski Louise;
    Mont Sainte-Anne|Mont Saint-Sauveur;Sommet Saint-Sauveur;Les Sommets;Bromont;Le Massif;Stoneham;Ski Bromont;Cypress Mountain;Big White;Sun Peaks;
    Nakiska;Marble Mountain;Ski Martock;Horseshoe Resort;Epic Pass|Ikon Pass;Glen Eden;Snow Valley;Lakeridge;Topgolf;ClubLink;Golf Town Tee|GolfNow;
    TeeOff;Bowlerama|Bowlarama;Splitsville;Lucky Strike;Playtime Bowl;Sky Zone|SkyZone;Flying Squirrel;iSaute;Aerosports;Altitude Trampoline;
    Activate Games;The Escape Game;Ctrl V;Laser Quest;Scotiabank Arena|MLSE;Rogers Place|Rogers Arena|Rogers Centre;Bell Centre|Centre Bell;
    Canadian Tire Centre;Scotiabank Saddledome;Canada Life Centre;Centre Videotron;Place Bell;Budweiser Gardens;Blue Jays;Toronto Raptors;
    Montreal Canadiens;Club de hockey Canadien;Airbnb;Vrbo;Booking.com|Bookingcom;Expedia|Expedia.ca;Hotels.com;Hopper;Trivago;Agoda;Hotwire;Priceline;
    Kayak;Marriott;Courtyard|Courtyard by Marriott;Fairfield Inn;Residence Inn;Delta Hotels;Westin;Sheraton;Four Points;Hilton;Hampton Inn;DoubleTree;
    Homewood Suites|Embassy Suites;Best Western;Holiday Inn|Holiday Inn Express;InterContinental;Crowne Plaza;Staybridge Suites;
    Fairmont|Fairmont Hotel|Fairmont Chateau;Super 8;Days Inn;Ramada;Travelodge;Wyndham;Comfort Inn;Quality Inn|Quality Hotel;Choice Hotels;
    Sandman|Sandman Hotel;Coast Hotels;Hyatt;Novotel|Ibis;Accor;HI Hostels;Flight Centre;Transat Travel;Redtag|RedTag.ca;itravel2000;SellOffVacations;
    Sunwing Vacations|Air Canada Vacations;Vacances Air Canada;WestJet Vacations;Voyage a Rabais|Voyages a Rabais;CAA Travel;Carnival Cruise;
    Royal Caribbean;Norwegian Cruise;Princess Cruises;Holland America;Long & McQuade|Long and McQuade;Steve's Music;Archambault Musique;Tom Lee Music;
    Fan Expo;Fantasia;Kumon Fun;Games Workshop`,
  ],
  [
    'Shopping',
    `Amazon|Amazon.ca|AMZN|Amzn Mktp|Amzn Mktp CA|Amazon Mktplace|Amazon.com|Amazon Marketplace|Amazon Prime|Amazon.ca Prime|Amz;eBay|eBay O;
    Etsy|Etsy Canada|Etsy.com;AliExpress|Ali Express;Alibaba;Alipay;Temu|Temu.com;Shein|Shein.com;Wish.com|Wish Shopping;Kijiji;Facebook Marketplace;
    Walmart|Wal-Mart|Wal-Mart Supercenter|Walmart Supercentre|Walmart.ca|Wm Supercenter;
    Canadian Tire|Canadian Tire Store|Cdn Tire|Cdn Tire Store|CanadianTire|CTC Store;Dollarama;Dollar Tree|DollarTree;Dollar Giant;Buck or Two;
    Great Canadian Dollar Store;Giant Tiger|Tigre Geant;Miniso;Oomomo;Muji;Daiso;Tokyo Smoke;Hart Stores|Magasins Hart;Rossy|Magasin Rossy|Michael Rossy;
    L'Aubainerie;Aubainerie;Red Apple;The Bargain Shop|Bargain Shop;Winners|Gagnants|Winners HomeSense;HomeSense|Home Sense;Marshalls;Hudson's Bay;
    The Bay;La Baie|HBC|La Baie d'Hudson;Simons|La Maison Simons|Maison Simons|Simons Maison;Holt Renfrew|Holts;Nordstrom|Nordstrom Rack;
    Saks Fifth|Saks Off 5th;Sears;Zellers;Harry Rosen;H&M|H & M;Zara;Uniqlo;Old Navy|OldNavy;Gap;Gap Canada;Gap Factory;Banana Republic;Aritzia;TNA;
    Wilfred;Lululemon|Lululemon Athletica;Roots|Roots Canada;Joe Fresh;Reitmans;Penningtons;Addition Elle;RW&Co|RW & Co;Dynamite|Groupe Dynamite;
    Garage Clothing|Garage Canada;Ardène;Le Château;Bluenotes;American Eagle|AEO;Hollister;Abercrombie;Urban Outfitters;Anthropologie;Forever 21;
    Mark's|Marks Work Wearhouse|Mark's Work|L'Equipeur;Moores|Moores Clothing;Tip Top Tailors|Tip Top;Northern Reflections;Cleo;Ricki's;Bootlegger;
    La Vie en Rose|LaVieEnRose;La Senza;Victoria's Secret;Bikini Village;Frank And Oak|Frank & Oak;Lole;Psycho Bunny;Levi's Store|Levis Outlet;Nike|Nike.com;Adidas;
    Under Armour;Puma;New Balance;Reebok;Skechers;Aldo|Aldo Shoes;Call It Spring;Browns Shoes;Spring Shoes;Payless;DSW;The Shoe Company|Shoe Company;
    Softmoc|Soft Moc;Foot Locker|Footlocker;Yellow|Chaussures Yellow;Globo|Globo Shoes;Naturalizer;Clarks|Ecco|Geox;Little Burgundy;JD Sports;
    Sport Chek|SportChek|Sports Experts;Atmosphere;Sport Experts;Decathlon;MEC|Mountain Equipment|Mountain Equipment Company|Mountain Equipment Co-op;
    SAIL|Sail Plein Air|SAIL Outdoors;Bass Pro|Bass Pro Shops;Cabela's;La Cordée;Altitude Sports;The Last Hunt;Pro Hockey Life;
    Source for Sports|Play It Again Sports;Golf Town;Canadian Outdoor;Valhalla Pure;Arc'teryx;Patagonia;The North Face|North Face;Columbia Sportswear;
    Canada Goose;Moose Knuckles;Mackage;Best Buy|BestBuy|Best Buy Mobile;The Source|La Source;Staples|Bureau en Gros|Staples Store|Staples.ca;
    Apple Store|Apple.com/CA|Apple Canada|Apple Online|Apple Retail;Microsoft Store;Dell Canada|Dell;Lenovo;HP Store;HP.com;Samsung|Samsung Canada;
    Canada Computers;Memory Express;Newegg|NewEgg Canada;Visions Electronics;Dumoulin|Dumoulin Electronique;B&H Photo|B & H Photo;Henry's|Henrys Camera;
    Vistek;Lozeau|L.L. Lozeau;McBain Camera;IKEA|Ikea Canada;Structube;Wayfair|Wayfair.ca;Leon's|Leons Furniture;
    The Brick|Brick Warehouse|Brick Furniture;Brault & Martineau|Brault et Martineau|Brault Martineau;Tanguay|Ameublements Tanguay;
    Ashley Homestore|Ashley Furniture;Germain Larivière;Mobilia;Maison Corbeil|EQ3;Article.com;Cozey;Sleep Country|Dormez-vous|Endy;Casper;
    Matelas Bonheur;Bouclair;Zone Maison;Linen Chest;Kitchen Stuff Plus;Stokes;Think Kitchen;Pier 1;Crate & Barrel|Crate and Barrel|CB2;West Elm;
    Pottery Barn;Williams-Sonoma;Urban Barn;Bed Bath|Bed Bath & Beyond|JYSK;Jysk Canada;QE Home;Dufresne;Surplus Furniture;Lazy Boy;La-Z-Boy;Teppermans;
    Bad Boy Furniture;Indigo;Chapters;Indigo Books|Chapters Indigo;Coles;Indigo.ca|IndigoSpirit;Renaud-Bray;Archambault;Les libraires;Book City;
    Munro's Books;Book Warehouse;BMV Books|Kobo;Kobo.com;Toys R Us|ToysRUs;Babies R Us;Mastermind Toys|Mastermind;LEGO|Lego Store;Build-A-Bear;Showcase;
    Spencer's;Hot Topic;Carter's|Carters Osh|Carters Oshkosh;The Children's Place|Childrens Place;Gymboree;Souris Mini;Disney Store|Shop Disney;
    West Coast Kids;Snuggle Bugz;Michaels|Michaels Stores;DeSerres|De Serres;Fabricland|Fabricville;Len's Mill;Omer DeSerres;Curry's Artists;Opus Art;
    Above Ground Art;Party City;Value Village|Village des Valeurs;Goodwill;Salvation Army Thrift;Talize;Plato's Closet;Once Upon a Child;Mission Thrift;
    Poshmark;Vinted;ThredUp;Depop;Sephora;MAC Cosmetics|Lush|Lush Cosmetics;The Body Shop|Bath & Body Works|Bath and Body Works;Yves Rocher;L'Occitane;
    Kiehl's|Saje;Rituals;Clarins;Fruits & Passion;Sally Beauty|Avon;Pandora|Pandora Jewellery;Peoples Jewellers;Mappins;Swarovski;Birks|Maison Birks;
    Charm Diamond;Michael Hill;Ben Moss;Mejuri;Tiffany;Coach;Michael Kors;Kate Spade;Matt & Nat;Louis Vuitton;Gucci;Prada;Hermes;Bentley|Bentley Leathers;
    Samsonite;Claire's;David's Tea|DavidsTea;Tea Desire;Nespresso;Williams Coffee;Keurig;Things Engraved;Stitch It;Homesense Marshalls;TJX;TJX Canada;
    Pro Bike;MadCycles;Lids;Ray-Ban;Sunglass Hut;Vans;Shopify;Lensrentals;Princess Auto Surplus;Well.ca;Vistaprint;Squarespace Shop;SSENSE;Farfetch;
    Net-a-Porter;Revolve|ASOS;Boohoo;Fashion Nova;Zaful;Romwe`,
  ],
  [
    'Healthcare',
    `Shoppers Drug Mart|Shoppers Drug|SDM|Shoppers Drug Mt;Pharmaprix;Jean Coutu|PJC|PJC Jean Coutu;Rexall|Rexall Pharmacy|Rexall Drug;London Drugs;
    Familiprix;Uniprix;Brunet|Pharmacie Brunet;Proxim;Accès Pharma;Pharmasave;Guardian Drugs|Guardian Pharmacy;IDA Pharmacy|I.D.A.;Remedy'sRx|Remedys Rx;
    PharmaChoice|Pharma Choice;Lawtons|Lawtons Drugs;Costco Pharmacy|Costco Pharm;Walmart Pharmacy;Loblaw Pharmacy|Loblaws Pharmacy;Superstore Pharmacy;
    Sobeys Pharmacy;Safeway Pharmacy;Save On Pharmacy;DrugStore Pharmacy;Metro Pharmacy;PocketPills;Mednow;Felix Health;Medicine Shoppe;Peoples Drug Mart;
    GoodLife|GoodLife Fitness|Good Life Fitness|GoodLife Clubs;Fit4Less|Fit 4 Less;Énergie Cardio;Éconofitness|Econo Fitness|Econofitness Extra;
    Nautilus Plus;World Gym;Anytime Fitness;Planet Fitness|Planet Fit;Crunch Fitness|Crunch;LA Fitness|L A Fitness;Orangetheory|Orange Theory;F45;
    F45 Training;Steve Nash Fitness;Club16|Club 16;Innovative Fitness;Trevor Linden Fitness;Curves;Snap Fitness;Movati|Movati Athletic;Altea;Hone Fitness;
    Hard Candy;Equinox;Barry's;SoulCycle;Spinco;Club Pilates;Moksha;Modo Yoga;YYoga;ClassPass|Class Pass;Peloton;Mindbody|YMCA|YWCA;YMCA of|YMCA Canada;
    Buzzfit;Stadium Gym;Bota Bota;Scandinave Spa;Dynacare|Dynacare Labs;LifeLabs|Life Labs;Biron|Biron Groupe Sante;Medicentres;
    Appletree Medical|Appletree;Jack Nathan Health;CML Healthcare;Medcan;Cleveland Clinic;Elna Medical;Telus Health;Maple Corp;GetMaple;Dialogue Health;
    Tia Health;Lifemark|Lifemark Physio;pt Health;CBI Health;Kinatex;Action Sport Physio;PhysioExtra|Physio Extra;Athletico;LensCrafters|Lens Crafters;
    Clearly|Clearly Contacts|Clearly.ca;Coastal Contacts;Specsavers|Spec Savers;FYidoctors|FYI Doctors;Visique;
    New Look|Lunetterie New Look|New Look Eyewear;Greiche & Scaff|Greiche et Scaff;Iris Optometrists;Opto-Reseau;Doyle Optometrists;Hakim Optical|Hakim;
    Pearle Vision;Vogue Optical;Warby Parker;BonLook;Kits.com|Kits Eyecare;Lasik MD|Lasik;Dentalcorp|Dental Corp;Altima Dental;123 Dentist;
    Lapointe Dental|Centres Dentaires Lapointe;Invisalign;SmileDirect;Candid;Amplifon;HearingLife|Hearing Life;Connect Hearing;Lobe Santé;
    Helix Hearing|NexGen Hearing;Green Shield|GreenShield;Manulife Health;Sun Life Dental;Blue Cross|Croix Bleue|Pacific Blue Cross;
    Medavie|Medavie Blue Cross;Alberta Blue Cross;Canada Life Health;Great-West Life Health;GMS Insurance;BC MSP;MSP BC;Medical Services Plan;
    St. John Ambulance;Urgences-sante;BC Ambulance|Alberta Health Services Ambulance;GNC;Popeye's Supplements;Supplement King;Nutrition House;Herbalife;
    Weight Watchers;WW Canada;Jenny Craig|Noom;BetterHelp|Better Help;Inkblot Therapy;Headspace;Massage Addict;Hand & Stone|Hand and Stone;
    Well Health|WELL Health Clinic;Copeman Healthcare;Shouldice;Veterans Health;Body Plus;Nutters;Healthy Planet;Noah's Natural`,
  ],
  [
    'Utilities',
    `Hydro One|Hydro One Networks|HydroOne;Toronto Hydro|Toronto Hydro Electric;Alectra|Alectra Utilities;PowerStream;Enersource;Horizon Utilities;
    Hydro Ottawa;Hydro-Québec|HydroQuebec;BC Hydro|BC Hydro Power Authority|B C Hydro;FortisBC|Fortis BC|FortisBC Energy|FortisBC Electric|FortisAlberta;
    Manitoba Hydro;MB Hydro;SaskPower|Sask Power;SaskEnergy|Sask Energy;SaskTel|Sask Tel;Nova Scotia Power;NS Power|NSPower|NSPI;NB Power|Énergie NB;
    Newfoundland Power;Nfld Power;Newfoundland Hydro;NL Hydro;Maritime Electric;Yukon Energy|ATCO Electric Yukon;NTPC;Northwest Territories Power;
    Qulliq Energy|Qulliq;EPCOR|EPCOR Utilities|Epcor Water;ENMAX|Enmax Energy;ATCO|ATCO Gas|ATCO Energy|ATCO Electric|AtcoEnergy;
    Direct Energy|Direct Energy Regulated;Just Energy;Encor|Encor by Epcor;Spotpower|Spot Power;Enbridge|Enbridge Gas|Union Gas|Enbridge Gas Inc;
    Énergir|Gaz Metro|Gaz Métropolitain;Gazifère;Pacific Northern Gas;Heritage Gas;Eastward Energy;Liberty Utilities;Kitchener Utilities;
    Waterloo North Hydro;Enova Power;London Hydro;Oakville Hydro;Burlington Hydro;Milton Hydro;Halton Hills Hydro|Halton Hills Hy;Guelph Hydro;
    Elexicon|Elexicon Energy;Veridian;Oshawa Power;Newmarket Hydro|Newmarket Tay;Niagara Peninsula Energy;Entegrus;Enwin|EnWin Utilities;
    Utilities Kingston|Kingston Hydro;Synergy North;Sault PUC;PUC Distribution;Greater Sudbury Hydro;Essex Power;Bluewater Power;GrandBridge Energy;
    Brantford Power;InnPower;Lakefront Utilities;Hydro Sherbrooke|Hydro Westmount|Hydro Joliette;Medicine Hat Utilities;Saint John Energy;
    Summerside Electric;Wyse Meter|Wyse Meter Solutions;Carma Billing|Carma Corp;Metergy|Metergy Solutions;Provident Energy;Enercare|Enercare Home;
    Reliance Home Comfort|Reliance Comfort;Priority Submetering;Enertrack;Simply Green;Superior Propane|Superior Plus;Stittco;
    Suroit Propane|Budget Propane;Irving Energy;Ultramar Mazout;Halifax Water;Region of Peel Water|Peel Water;EPCOR Drainage;Metro Vancouver Water;
    Bell|Bell Canada|Bell Mobility|Bell Mobilite|Bell Aliant|Bell MTS|Bell Fibe|Bell Internet|Bell ExpressVu|Bell Satellite;MTS;
    Rogers|Rogers Wireless|Rogers Communications|Rogers Cable|Rogers Telecom|Rogers Bill;
    Telus|Telus Mobility|Telus Communications|Telus Mobilite|Telus Home;Fido|Fido Mobile|Fido Solutions;Koodo|Koodo Mobile;
    Virgin Plus|Virgin Mobile|Virgin Mobile Canada;Freedom Mobile|Freedom Mob;Wind Mobile;Chatr|Chatr Mobile|Chatr Wireless;Public Mobile|PublicMobile;
    Lucky Mobile;Fizz|Fizz Mobile|Fizz.ca;Vidéotron|Videotron Ltee|Videotron Mobile;Cogeco|Cogeco Connexion|Cogeco Cable;
    Shaw|Shaw Cable|Shaw Cablesystems|Shaw Communications|Shaw Direct|Shaw Mobile;Eastlink|East Link;Bragg Communications;Xplore|Xplornet|Xplore Inc;
    Northwestel|Northwes Tel;TekSavvy|Tek Savvy|Teksavvy Solutions;Distributel;Ebox;Electronicbox;Oxio|Oxio.ca;VMedia|V Media;Start.ca;
    Carry Telecom|Carrytel;Altima Telecom;Acanac;Primus|Primus Telecommunications;Novus Entertainment;Beanfield;Execulink|Execulink Telecom;Tbaytel;
    Sogetel;Cablevision du Nord|Câblevision;Coextro;Diallog;Lightspeed Internet;Comwave|Ooma;Vonage;Magic Jack|MagicJack;
    Speakout|SpeakOut 7-Eleven|7-Eleven SpeakOut;PC Mobile;Petro-Canada Mobility;Zoomer Wireless;Good2Go Mobile|Ztar;PhoneBox;Sugar Mobile;No Name Mobile;
    Starlink|Starlink Internet|SpaceX Starlink;Airalo;Holafly;Skype;Zoom Phone;Rogers Shaw|Rogers Xfinity;Access Communications|Westman Communications;
    Valley Fiber;Telebec;Maskatel;GFL Environmental;Waste Management of Canada|Waste Connections`,
  ],
  [
    'Other',
    `Canada Post;Postes Canada|Poste Canada;CPC SCP;Canada Post Corp;UPS Store;The UPS Store|UPS;UPS Canada;FedEx|Federal Express|Fedex Canada;Purolator;
    DHL;DHL Express;Canpar;Intelcom;Chit Chats|ChitChats;Service Ontario|ServiceOntario;Service Canada;Passport Canada|Passport Office;
    Bureau des passeports;Canada Revenue Agency|Canada Revenue|Receiver General|CRA|Agence du revenu;Agence revenu Canada;ARC Impot;CRA Tax;
    Revenue Canada;Revenu Québec|Ministere du Revenu;Service BC|ServiceNB|Service NB|Service Nova Scotia|Service Alberta|Service Newfoundland;Access PEI;
    IRCC;Immigration Canada;CIC Citizenship;H&R Block|H & R Block;TurboTax|Intuit TurboTax;Wealthsimple Tax;UFile;Liberty Tax;
    Money Mart|MoneyMart|Cash Money;CashMoney|Cash 4 You|Cash Store;Pay2Day;iCash;Insta Cheques;easyfinancial|Easy Financial|easyhome;Fairstone;goeasy;
    Western Union;MoneyGram|Money Gram;Remitly;Wise|Wise Canada;TransferWise;Wise Payments;WorldRemit|Xoom;Ria Financial;Ria Money;KOHO;Neo Financial;
    Affirm;Klarna;Afterpay;Sezzle;PayBright;Flexiti;Borrowell|Mogo;Credit Karma;Equifax;TransUnion;Coinbase;Shakepay;Bitbuy;Newton Crypto;Kraken;
    Crypto.com;Binance|NDAX;Coinsquare;Wealthsimple Crypto;Great Clips;First Choice Haircutters|First Choice Hair;Supercuts|Super Cuts;
    Chatters|Chatters Salon;Tommy Guns;Sport Clips;Ultracuts;Magicuts;Topcuts;European Wax;PetSmart|Pet Smart;Pet Valu|PetValu;Petland;Mondou;
    Global Pet Foods;Ren's Pets;Bosley's;Tisol;Pets First;Animo Etc;Rover.com;VCA Canada|VCA|SPCA;Trupanion;Petsecure;Fetch Pet;Pets Plus Us;
    BrightPath|BrightPath Daycare;Kids & Company|Kids and Company|Kids & Co;OSAP Repayment;NSLSC;National Student Loan;Kumon;
    Sylvan Learning|Oxford Learning;Coursera;Udemy;LinkedIn;Skillshare;Brilliant.org;School Cash|SchoolCash;Young Drivers;
    Canadian Red Cross|Red Cross|Croix-Rouge;GoFundMe|Go Fund Me;CanadaHelps|Canada Helps|CanaDon;United Way|Centraide;SickKids|Sick Kids Foundation;
    World Vision;Plan International|Plan Canada;UNICEF;Doctors Without Borders|Medecins sans frontieres;Heart & Stroke|Heart and Stroke;
    Canadian Cancer|Canadian Cancer Society|Cancer Society;Salvation Army|Armee du Salut;Greenpeace;WWF Canada;David Suzuki;Amnesty International;
    Wikipedia|Wikimedia;Habitat for Humanity;Kickstarter;Indiegogo;Manulife|Manulife Financial;Sun Life|Sunlife|Sun Life Assurance;Canada Life;
    Great-West Life;Industrial Alliance|Industrielle Alliance;iA Financial;Desjardins Insurance|Desjardins Assurances;RBC Insurance;RBC Life;TD Insurance;
    TD Life|TD Life Insurance;BMO Insurance;CIBC Insurance;Primerica;Empire Life;Equitable Life;Foresters;Ivari;La Capitale;Beneva|SSQ;
    Co-operators|Cooperators|The Co-operators;Intact|Intact Insurance|Intact Assurance;Aviva;Belairdirect|Belair Direct;Sonnet|Sonnet Insurance;Wawanesa;
    Economical|Economical Insurance;Definity;Allstate;State Farm;Travelers;Gore Mutual;Promutuel;Peace Hills;Portage Mutual;Pembridge;Johnson Insurance;
    SGI Canada;Mutual Fire Insurance;Law Society;LegalShield;Ministry of Finance|CUPE;Unifor;Professional Engineers;CPA Canada;CPA Ontario;
    Mount Pleasant Group;Microsoft|Microsoft 365;Office 365;Adobe|Adobe Creative;Dropbox;Google Workspace|Google GSuite;OpenAI;ChatGPT;Claude.ai;
    Anthropic;GitHub;DigitalOcean;GoDaddy;Namecheap|Wix;Wix.com;Squarespace;WordPress;Norton;McAfee;NordVPN;ExpressVPN;1Password;LastPass;
    Zoom.us|Zoom Video;Canva;Notion;Grammarly;Evernote;iCloud;Intuit;QuickBooks;Dashlane;Bitdefender;Tinder;Bumble;Hinge;Match.com;eHarmony;
    Gateway Newstands;Hudson News;Coinamatic;PayRange;CSC ServiceWorks;Coinstar`,
  ],
]
