#include "vuid.h"

int main(void)
{
    open_instance(NULL, 0);
    wanted_extensions[0] = VK_KHR_SWAPCHAIN_EXTENSION_NAME;
    wanted_extension_count = 1;
    open_device();

    close_device();
    return 0;
}
