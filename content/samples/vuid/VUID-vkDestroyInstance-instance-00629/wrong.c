#include "vuid.h"

int main(void)
{
    open_instance(NULL, 0);
    vkDestroyInstance(instance, NULL); /* 信使还在 */

    return 0;
}
