#version 450 core

in vec2 vUv;
out vec4 outColor;

layout(binding = 0) uniform sampler2D uImage;

void main()
{
    outColor = texture(uImage, vUv);
}
