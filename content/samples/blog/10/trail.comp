#version 450 core

layout(local_size_x = 16, local_size_y = 16) in;

// #region store
layout(binding = 0, rgba8) uniform writeonly image2D uImage;

// #endregion store
void main()
{
    ivec2 size = imageSize(uImage);
    ivec2 pixel = ivec2(gl_GlobalInvocationID.xy);
    if (any(greaterThanEqual(pixel, size))) {
        return;
    }
    vec2 p = (vec2(pixel) + 0.5) / vec2(size) - 0.5;
    float rings = 0.5 + 0.5 * sin(60.0 * length(p));
    // #region store
    imageStore(uImage, pixel, vec4(vec3(0.05, 0.08, 0.14) + rings * 0.03, 1.0));
    // #endregion store
}
