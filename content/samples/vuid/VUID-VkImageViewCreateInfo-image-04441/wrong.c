#include "vuid.h"

int main(void)
{
    open_device();
    VkImage image = make_image(VK_IMAGE_USAGE_TRANSFER_DST_BIT);
    make_view(image);

    close_device();
    return 0;
}
